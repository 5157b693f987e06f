import type { Db } from '../platform/db/pool.ts'

// Every statement checks that the list is gone, so that a wrong id in a job's payload can't empty a list in use.

export async function eraseGrades(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from grade_counts where list_id = $1 and not exists (select from list_view where id = $1)',
    [listId],
  )
  const { rowCount } = await db.query(
    `delete from grade_history where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from grade_history where list_id = $1 order by row_no, id limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function eraseReviews(db: Db, listId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from strategic_reviews where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from strategic_reviews where list_id = $1 order by row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function eraseShownPredictions(db: Db, listId: string, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from shown_predictions where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from shown_predictions where list_id = $1 order by row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function eraseBulkEdits(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from bulk_edits where list_id = $1 and not exists (select from list_view where id = $1)',
    [listId],
  )
  const { rowCount } = await db.query(
    `delete from bulk_edit_rows where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from bulk_edit_rows where list_id = $1 order by bulk_edit_id, row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}

export async function eraseAnnotations(db: Db, listId: string, limit: number): Promise<number> {
  await db.query(
    'delete from list_attributes where list_id = $1 and not exists (select from list_view where id = $1)',
    [listId],
  )
  const { rowCount } = await db.query(
    `delete from property_annotations where not exists (select from list_view where id = $1)
       and ctid = any(array(select ctid from property_annotations where list_id = $1 order by row_no limit $2))`,
    [listId, limit],
  )
  return rowCount ?? 0
}
