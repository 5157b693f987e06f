import type { BulkAct } from '@curbgrade/core/grading/acts/acts-contract'
import type { Db } from '../../platform/db/pool.ts'

type ActOf = { readonly userId: string; readonly listId: string; readonly actId: string }
export type KeptAct = { readonly act: BulkAct; readonly changed: number }

/** An act that can be taken back, in a list that the caller has locked. */
export async function findAct(tx: Db, { userId, listId, actId }: ActOf): Promise<KeptAct | null> {
  const { rows } = await tx.query<KeptAct>(
    'select act, changed from row_acts where list_id = $2 and id = $3 and user_id = $1',
    [userId, listId, actId],
  )
  return rows[0] ?? null
}

/** Restores what the act changed and no one has changed since; returns how many rows. */
export async function restoreRows(tx: Db, { userId, listId, actId }: ActOf, act: BulkAct): Promise<number> {
  if (act.type === 'grade') {
    const { rows } = await tx.query<{ undone: number }>('select undo_row_grades($1, $2, $3) as undone', [
      userId,
      listId,
      actId,
    ])
    return rows[0]?.undone ?? 0
  }
  const { column, isAfter, parameters } = markAfter(act)
  const { rowCount } = await tx.query(
    `update property_marks m set ${column} = b.${column}, changed_at = now()
     from (select * from row_act_rows where list_id = $1 and act_id = $2 offset 0) b
     where m.list_id = b.list_id and m.row_no = b.row_no and ${isAfter}`,
    [listId, actId, ...parameters],
  )
  return rowCount ?? 0
}

/** Whether the mark is still what the act made it. */
function markAfter(act: Exclude<BulkAct, { type: 'grade' }>) {
  switch (act.type) {
    case 'flag':
      return { column: 'flagged', isAfter: 'm.flagged = $3', parameters: [act.flagged] }
    case 'note':
      return { column: 'note', isAfter: 'm.note is not distinct from $3', parameters: [act.note] }
    case 'tag':
    case 'untag':
      return { column: 'tags', isAfter: 'm.tags = b.tags_after', parameters: [] }
  }
}

/** An act is taken back once. */
export async function forgetAct(tx: Db, { listId, actId }: ActOf): Promise<void> {
  await tx.query('delete from row_acts where list_id = $1 and id = $2', [listId, actId])
  await tx.query('delete from row_act_rows where list_id = $1 and act_id = $2', [listId, actId])
}
