import { randomUUID } from 'node:crypto'
import { actsContract, type BulkAct, type SeenRow } from '@curbgrade/core/grading/acts/acts-contract'
import { readAct } from '@curbgrade/core/grading/acts/read-act'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { MAX_TAGS } from '@curbgrade/core/lists/marks'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { lockList } from '../../lists/index.ts'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle, type Refusals } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency } from '../../platform/idempotency.ts'
import { insertAct, writeRowGrades, writeRowMarks } from './acts-store.ts'
import { presentProgress } from './present-progress.ts'
import { readSelection } from './read-selection.ts'
import { findRowsToChange } from './selection-store.ts'

export type ActsPorts = {
  readonly pool: Pool
  readonly once: Idempotency
  readonly onProgress: (userId: string, listId: string) => void
  readonly onRows: (userId: string, listId: string, request: string) => void
}

type Done = CallAnswer<typeof actsContract.actOnRows>
type Refused = Refusals<typeof actsContract.actOnRows>
type Request = {
  readonly userId: string
  readonly listId: string
  readonly selection: RowSelection
  readonly act: BulkAct
  readonly seen: readonly SeenRow[]
}

/** Changes all rows of a selection or none, in one transaction under the lock of the list (decision 054). */
export const actOnRows = (ports: ActsPorts) =>
  handle(actsContract.actOnRows, async ({ user, params: { listId }, body, idempotencyKey }) => {
    const read = readAct(body.act)
    if (!read.ok) return read
    const request = { userId: user.id, listId, selection: body.selection, act: read.value, seen: body.seen }
    const requestHash = hashRequest(listId, JSON.stringify(body))
    const keyed = { userId: user.id, key: idempotencyKey, call: 'actOnRows', requestHash }
    const done = await ports.once<Done, Refused['code']>(keyed, (remember) =>
      inTransaction(ports.pool, async (tx) => {
        const result = await changeSelected(tx, request)
        if (result.ok) await remember(tx, result.value)
        return result
      }),
    )
    if (done.ok && done.value.changed > 0) announce(ports, request, idempotencyKey)
    return done
  })

export function announce(
  { onProgress, onRows }: Pick<ActsPorts, 'onProgress' | 'onRows'>,
  { userId, listId, act }: Pick<Request, 'userId' | 'listId' | 'act'>,
  idempotencyKey: string | null,
): void {
  if (act.type === 'grade') onProgress(userId, listId)
  onRows(userId, listId, idempotencyKey ?? randomUUID())
}

async function changeSelected(tx: Connection, request: Request): Promise<Result<Done, Refused>> {
  const { userId, listId, selection, seen } = request
  const before = await lockList(tx, userId, listId)
  if (before === null) return refuse('not_found')
  const selected = await readSelection(tx, { userId, listId }, selection)
  if (!selected.ok) return selected
  const { rows, unchanged } = await findRowsToChange(tx, {
    list: selected.value,
    selection,
    act: request.act,
    now: Date.now(),
  })
  const id = randomUUID()
  const toChange = { id, userId, listId, rows }
  const changed =
    request.act.type === 'grade'
      ? await writeRowGrades(tx, toChange, request.act.grade, seen)
      : await writeRowMarks(tx, toChange, request.act)
  if (changed === null) return rollBackWith(refuse('too_many_tags', { limit: MAX_TAGS }))
  if (changed > 0) await insertAct(tx, { ...request, id, completedAt: before.completedAt }, changed)
  return ok({
    actId: changed > 0 ? id : null,
    changed,
    unchanged: unchanged + rows.length - changed,
    list: await presentProgress(tx, userId, listId),
  })
}
