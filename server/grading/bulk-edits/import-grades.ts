import { randomUUID } from 'node:crypto'
import { importContract } from '@curbgrade/core/grading/bulk-edits/import-contract'
import { readImport } from '@curbgrade/core/grading/bulk-edits/read-import'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { lockList, type ReadList } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle, type Refusals } from '../../platform/http/route.ts'
import { hashRequest } from '../../platform/idempotency.ts'
import { announce, type BulkEditPorts } from './apply-bulk-edit.ts'
import { insertBulkEdit, writeImportedGrades } from './bulk-edits-store.ts'
import { presentProgress } from './present-progress.ts'

type Contract = typeof importContract.importGrades
type Done = CallAnswer<Contract>
type Request = Pick<ReadList, 'ownerId' | 'listId'> & {
  readonly grades: Parameters<typeof readImport>[0]
}

const edit = { type: 'import' } as const

/** All rows or none, as a bulk edit that undo takes back (decision 054). */
export const importGrades = (ports: BulkEditPorts) =>
  handle(importContract.importGrades, async ({ user, owner, params: { listId }, body, idempotencyKey }) => {
    const requestHash = hashRequest(listId, JSON.stringify(body))
    const keyed = { userId: user.id, key: idempotencyKey, call: 'importGrades', requestHash }
    const done = await ports.once<Done, Refusals<Contract>['code']>(keyed, (remember) =>
      inTransaction(ports.pool, async (tx) => {
        const result = await importInto(tx, { ownerId: owner, listId, grades: body.grades })
        if (result.ok) await remember(tx, result.value)
        return result
      }),
    )
    if (done.ok && done.value.changed > 0) announce(ports, { ownerId: owner, listId, edit }, idempotencyKey)
    return done
  })

async function importInto(
  tx: Connection,
  { ownerId, listId, grades }: Request,
): Promise<Result<Done, Refusals<Contract>>> {
  const before = await lockList(tx, ownerId, listId)
  if (before === null) return refuse('not_found')
  const read = readImport(grades, before.recordCount)
  if (!read.ok) return read
  const id = randomUUID()
  const changed = await writeImportedGrades(tx, { id, ownerId, listId, grades: read.value })
  const stored = { id, ownerId, listId, edit, completedAt: before.completedAt }
  if (changed > 0) await insertBulkEdit(tx, stored, changed)
  return ok({
    bulkEditId: changed > 0 ? id : null,
    changed,
    unchanged: read.value.length - changed,
    list: await presentProgress(tx, ownerId, listId),
  })
}
