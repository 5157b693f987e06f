import { randomUUID } from 'node:crypto'
import {
  type BulkEdit,
  bulkEditsContract,
  changesGrades,
  type SeenRow,
  type UndoableEdit,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { readBulkEdit } from '@curbgrade/core/grading/bulk-edits/read-bulk-edit'
import { MAX_TAGS } from '@curbgrade/core/lists/annotations'
import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { lockList, type ReadList } from '../../lists/index.ts'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle, type Refusals } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency } from '../../platform/idempotency.ts'
import { insertBulkEdit, writeRowAnnotations, writeRowGrades } from './bulk-edits-store.ts'
import { presentProgress } from './present-progress.ts'
import { readSelection } from './read-selection.ts'
import { findRowsToChange } from './selection-store.ts'

export type BulkEditPorts = {
  readonly pool: Pool
  readonly once: Idempotency
  readonly onProgress: (userId: string, listId: string) => void
  readonly onRows: (userId: string, listId: string, request: string) => void
}

type Done = CallAnswer<typeof bulkEditsContract.applyBulkEdit>
type Refused = Refusals<typeof bulkEditsContract.applyBulkEdit>
type Request = ReadList & {
  readonly selection: RowSelection
  readonly edit: BulkEdit
  readonly seen: readonly SeenRow[]
}

/** Changes all rows or none, in one transaction under the list's lock (decision 054). */
export const applyBulkEdit = (ports: BulkEditPorts) =>
  handle(bulkEditsContract.applyBulkEdit, async ({ user, readerId, owner, params, body, idempotencyKey }) => {
    const { listId } = params
    const read = readBulkEdit(body.edit)
    if (!read.ok) return read
    const list = { ownerId: owner, readerId, listId }
    const request = { ...list, selection: body.selection, edit: read.value, seen: body.seen }
    const requestHash = hashRequest(listId, JSON.stringify(body))
    const keyed = { userId: user.id, key: idempotencyKey, call: 'applyBulkEdit', requestHash }
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
  { onProgress, onRows }: Pick<BulkEditPorts, 'onProgress' | 'onRows'>,
  { ownerId, listId, edit }: Pick<Request, 'ownerId' | 'listId'> & { readonly edit: UndoableEdit },
  idempotencyKey: string | null,
): void {
  if (changesGrades(edit)) onProgress(ownerId, listId)
  onRows(ownerId, listId, idempotencyKey ?? randomUUID())
}

async function changeSelected(tx: Connection, request: Request): Promise<Result<Done, Refused>> {
  const { ownerId, listId, selection, seen } = request
  const before = await lockList(tx, ownerId, listId)
  if (before === null) return refuse('not_found')
  const selected = await readSelection(tx, request, selection)
  if (!selected.ok) return selected
  const { rows, unchanged } = await findRowsToChange(tx, {
    list: selected.value,
    selection,
    edit: request.edit,
    now: Date.now(),
  })
  const id = randomUUID()
  const toChange = { id, ownerId, listId, rows }
  const changed =
    request.edit.type === 'grade'
      ? await writeRowGrades(tx, toChange, request.edit.grade, seen)
      : await writeRowAnnotations(tx, toChange, request.edit)
  if (changed === null) return rollBackWith(refuse('too_many_tags', { limit: MAX_TAGS }))
  if (changed > 0) await insertBulkEdit(tx, { ...request, id, completedAt: before.completedAt }, changed)
  return ok({
    bulkEditId: changed > 0 ? id : null,
    changed,
    unchanged: unchanged + rows.length - changed,
    list: await presentProgress(tx, ownerId, listId),
  })
}
