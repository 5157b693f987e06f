import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Pool } from '../../platform/db/pool.ts'

/** Grades the first rows of a list as the AI does, with the pictures that they show: row n has a score of n/100, and every seventh is Land. */
export async function gradeRowsAsAi(
  pool: Pool,
  list: { ownerId: OwnerId; listId: string; rows: number },
): Promise<void> {
  await pool.query("update lists set processing_method = 'ai' where id = $1", [list.listId])
  await pool.query(
    `with results as (
       insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade,
         picture)
       select $2::uuid, row, gen_random_uuid(), 'builtin-1', 'graded', (row % 100) / 100.0,
         greatest(row % 100, 100 - row % 100) / 100.0,
         case when row % 7 = 0 then 'land' when row % 100 > 50 then 'needs_work' else 'good_condition' end,
         case when row % 7 = 0 then 30 when row % 100 > 50 then 8 else 2 end,
         (select id from images where list_id = $2 and row_no = row and kind = 'street')
       from generate_series(1, $3::int) as row
       returning row_no, grade, model_version, picture)
     select count(done.changed) from results
       cross join lateral write_grade($1, $2, row_no, grade, model_version, null, picture, null, null) as done`,
    [list.ownerId, list.listId, list.rows],
  )
}
