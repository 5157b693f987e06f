import type { Db } from '../../../platform/db/pool.ts'

/**
 * Reads every table that a grade or an annotation changes, and each row's last history entry. Leaves out times of the
 * change itself and empty annotations.
 */
export async function readEffects(db: Db, listId: string) {
  const read = async (sql: string) => (await db.query<Record<string, unknown>>(sql, [listId])).rows
  return {
    properties: await read(
      `select p.row_no, p.grade, p.graded_at is not null as is_graded, v.shown_at,
         p.is_ai_grade
       from properties p join property_view v using (list_id, row_no) where p.list_id = $1 order by row_no`,
    ),
    history: await read(
      `select distinct on (row_no) row_no, from_grade, to_grade, source, shown_at from grade_history
       where list_id = $1 order by row_no, id desc`,
    ),
    counts: await read('select grade, n from grade_counts where list_id = $1 and n > 0 order by grade'),
    annotations: await read(
      `select row_no, flagged, note, tags, attributes, skipped_at is not null as is_skipped from property_annotations
       where list_id = $1 and (flagged or note is not null or tags <> '{}' or array_remove(attributes, null) <> '{}' or skipped_at is not null)
       order by row_no`,
    ),
    reviews: await read(
      `select row_no, grade, ai_score, confidence, predicted_class, agreement, round, method, saw_ai
       from strategic_reviews where list_id = $1 order by row_no`,
    ),
    list: await read(
      `select processed_count, ai_graded_count, agreed_count, disagreed_count, completed_at is not null as is_complete
       from lists where id = $1`,
    ),
    events: await read('select distinct type from events where list_id = $1'),
  }
}
