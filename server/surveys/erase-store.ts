import type { Db } from '../platform/db/pool.ts'

export async function eraseSurveys(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from surveys where list_id = $1 and not exists (select from list_view where id = $1)',
    [listId],
  )
  const { rowCount } = await db.query(
    `delete from survey_rows where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from survey_rows where list_id = $1 order by survey_id, row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}
