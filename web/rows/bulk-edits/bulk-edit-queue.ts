import type { BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { type Answer, api } from '../../client/api.ts'
import { createUuid } from '../../client/create-uuid.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import { settle } from '../saving/settle.ts'

export type BulkEditAnswer = Answer<'POST /api/lists/:listId/rows/bulk-edits'>
export type UndoAnswer = Answer<'POST /api/lists/:listId/rows/bulk-edits/:bulkEditId/undo'>

/** Longer than the server reports a bulk edit as a recent change (server/lists/rows/changed-rows-store.ts). */
const RECENT_MS = 20_000

export type BulkEditQueue = ReturnType<typeof createBulkEditQueue>

/** Sends bulk edits one at a time, each once (D4), and after the grades given before them. */
export function createBulkEditQueue(listId: string) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let endedAt = 0
  const ownKeys = new Set<string>()
  const createKey = (): string => {
    const key = createUuid()
    ownKeys.add(key)
    return key
  }
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    waiting++
    const done = last.then(work).finally(() => {
      waiting--
      endedAt = Date.now()
    })
    last = done.catch(() => {})
    return done
  }
  return {
    isBusy: () => waiting > 0,
    whenIdle: () => last,
    /** Whether the server may still report an edit from this queue, which is already on screen. */
    editedLately: () => waiting > 0 || Date.now() - endedAt < RECENT_MS,
    isOwn: (idempotencyKey: string) => ownKeys.has(idempotencyKey),
    edit: (saves: SaveLoop, body: BulkEditRequest): Promise<BulkEditAnswer> =>
      inTurn(async () => {
        await settle(saves, listId)
        const idempotencyKey = createKey()
        return retryWhileBusy(() =>
          api('POST /api/lists/:listId/rows/bulk-edits', { params: { listId }, body, idempotencyKey }),
        )
      }),
    undo: (saves: SaveLoop, bulkEditId: string): Promise<UndoAnswer> =>
      inTurn(async () => {
        await settle(saves, listId)
        const idempotencyKey = createKey()
        return retryWhileBusy(() =>
          api('POST /api/lists/:listId/rows/bulk-edits/:bulkEditId/undo', {
            params: { listId, bulkEditId },
            body: {},
            idempotencyKey,
          }),
        )
      }),
  }
}
