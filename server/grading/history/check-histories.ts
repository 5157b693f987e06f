import { createHash } from 'node:crypto'
import { type BrokenHistory, checkHistory } from '@curbgrade/core/grading/history/check-history'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { inSnapshot } from '../../platform/db/transaction.ts'
import { findHistoryHead, findListIds, readHistory } from './history-store.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Needs a snapshot. Null if the history is whole, or the list is gone. */
export async function checkHistoryOf(tx: Db, listId: string): Promise<BrokenHistory | null> {
  const head = await findHistoryHead(tx, listId)
  return head && checkHistory(head, readHistory(tx, listId), sha256)
}

type Checked = { readonly lists: number; readonly broken: number }

/** Follows the history of each list of a user, or of all users (D65). A list in the trash has none to follow. */
export async function checkHistories(
  pool: Pool,
  userId: string | null,
  report: (broken: BrokenHistory & { readonly listId: string }) => void,
): Promise<Checked> {
  const listIds = await findListIds(pool, userId)
  let broken = 0
  for (const listId of listIds) {
    const found = await inSnapshot(pool, (tx) => checkHistoryOf(tx, listId))
    if (found === null) continue
    broken++
    report({ ...found, listId })
  }
  return { lists: listIds.length, broken }
}
