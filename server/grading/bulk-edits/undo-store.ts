import {
  type BulkEdit,
  changesGrades,
  type UndoableEdit,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

type BulkEditOf = { readonly ownerId: OwnerId; readonly listId: string; readonly bulkEditId: string }
export type KeptBulkEdit = { readonly edit: UndoableEdit; readonly changed: number }

/** A bulk edit that can be taken back, in a list that the caller has locked. */
export async function findBulkEdit(
  tx: Db,
  { ownerId, listId, bulkEditId }: BulkEditOf,
): Promise<KeptBulkEdit | null> {
  const { rows } = await tx.query<KeptBulkEdit>(
    'select edit, changed from bulk_edits where list_id = $2 and id = $3 and user_id = $1',
    [ownerId, listId, bulkEditId],
  )
  return rows[0] ?? null
}

/** Restores what the bulk edit changed and no one has changed since; returns how many rows. */
export async function restoreRows(
  tx: Db,
  { ownerId, listId, bulkEditId }: BulkEditOf,
  edit: UndoableEdit,
): Promise<number> {
  if (changesGrades(edit)) {
    const { rows } = await tx.query<{ undone: number }>('select undo_row_grades($1, $2, $3) as undone', [
      ownerId,
      listId,
      bulkEditId,
    ])
    return rows[0]?.undone ?? 0
  }
  const { column, isAfter, parameters } = annotationAfter(edit)
  const { rowCount } = await tx.query(
    `update property_annotations m set ${column} = b.${column}, changed_at = now()
     from (select * from bulk_edit_rows where list_id = $1 and bulk_edit_id = $2 offset 0) b
     where m.list_id = b.list_id and m.row_no = b.row_no and ${isAfter}`,
    [listId, bulkEditId, ...parameters],
  )
  return rowCount ?? 0
}

/** Whether the annotation is still what the bulk edit made it. */
function annotationAfter(edit: Exclude<BulkEdit, { type: 'grade' }>) {
  switch (edit.type) {
    case 'flag':
      return { column: 'flagged', isAfter: 'm.flagged = $3', parameters: [edit.flagged] }
    case 'note':
      return { column: 'note', isAfter: 'm.note is not distinct from $3', parameters: [edit.note] }
    case 'tag':
    case 'untag':
      return { column: 'tags', isAfter: 'm.tags = b.tags_after', parameters: [] }
  }
}

/** A bulk edit is taken back once. */
export async function forgetBulkEdit(tx: Db, { listId, bulkEditId }: BulkEditOf): Promise<void> {
  await tx.query('delete from bulk_edits where list_id = $1 and id = $2', [listId, bulkEditId])
  await tx.query('delete from bulk_edit_rows where list_id = $1 and bulk_edit_id = $2', [listId, bulkEditId])
}
