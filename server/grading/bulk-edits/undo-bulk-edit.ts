import { bulkEditsContract } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { lockList } from '../../lists/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import { announce, type BulkEditPorts } from './apply-bulk-edit.ts'
import { presentProgress } from './present-progress.ts'
import { findBulkEdit, forgetBulkEdit, restoreRows } from './undo-store.ts'

/** Keeps rows that were changed since the bulk edit. */
export const undoBulkEdit = (ports: BulkEditPorts) =>
  handle(bulkEditsContract.undoBulkEdit, ({ user, owner, params, idempotencyKey }) => {
    const { listId, bulkEditId } = params
    const of = { ownerId: owner, listId, bulkEditId }
    const keyed = {
      userId: user.id,
      key: idempotencyKey,
      call: 'undoBulkEdit',
      requestHash: hashRequest(listId, bulkEditId),
    }
    return ports.once(keyed, async (remember) => {
      const done = await inTransaction(ports.pool, async (tx) => {
        if ((await lockList(tx, owner, listId)) === null) return null
        const kept = await findBulkEdit(tx, of)
        if (kept === null) return null
        const undone = await restoreRows(tx, of, kept.edit)
        await forgetBulkEdit(tx, of)
        const list = await presentProgress(tx, owner, listId)
        const answer = { undone, changedSince: kept.changed - undone, list }
        await remember(tx, answer)
        return { answer, edit: kept.edit }
      })
      if (done === null) return refuse('not_found')
      announce(ports, { ...of, edit: done.edit }, idempotencyKey)
      return ok(done.answer)
    })
  })
