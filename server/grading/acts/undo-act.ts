import { actsContract } from '@curbgrade/core/grading/acts/acts-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { lockList } from '../../lists/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import { type ActsPorts, announce } from './act-on-rows.ts'
import { presentProgress } from './present-progress.ts'
import { findAct, forgetAct, restoreRows } from './undo-store.ts'

/** Takes back one of the latest acts of a list. Rows that were changed since stay as they are. */
export const undoAct = (ports: ActsPorts) =>
  handle(actsContract.undoAct, ({ user, params: { listId, actId }, idempotencyKey }) => {
    const of = { userId: user.id, listId, actId }
    const keyed = {
      userId: user.id,
      key: idempotencyKey,
      call: 'undoAct',
      requestHash: hashRequest(listId, actId),
    }
    return ports.once(keyed, async (remember) => {
      const done = await inTransaction(ports.pool, async (tx) => {
        if ((await lockList(tx, user.id, listId)) === null) return null
        const kept = await findAct(tx, of)
        if (kept === null) return null
        const undone = await restoreRows(tx, of, kept.act)
        await forgetAct(tx, of)
        const list = await presentProgress(tx, user.id, listId)
        const answer = { undone, changedSince: kept.changed - undone, list }
        await remember(tx, answer)
        return { answer, act: kept.act }
      })
      if (done === null) return refuse('not_found')
      announce(ports, { ...of, act: done.act }, idempotencyKey)
      return ok(done.answer)
    })
  })
