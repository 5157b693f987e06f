import type { Db } from '../platform/db/pool.ts'

export async function eraseSurveys(db: Db, listId: string, limit: number): Promise<number> {
  for (const table of ['surveys', 'survey_counts', 'survey_sums'])
    await db.query(
      `delete from ${table} where list_id = $1 and not exists (select from list_view where id = $1)`,
      [listId],
    )
  const { rowCount } = await db.query(
    `delete from survey_rows where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from survey_rows where list_id = $1 order by survey_id, row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function eraseSurveyStreets(db: Db, listId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from survey_streets where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from survey_streets where list_id = $1 order by survey_id, figure, all_providers, street limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}
