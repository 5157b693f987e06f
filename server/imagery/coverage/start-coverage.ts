import { coverageContract } from '@curbgrade/core/imagery/coverage-contract'
import { goOnFrom } from '@curbgrade/core/imagery/coverage-steps'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queueCheck } from './check-rows.ts'
import type { CoveragePorts } from './ports.ts'
import { presentCoverage } from './present-coverage.ts'
import {
  beginCoverage,
  type CheckedList,
  type CoverageRow,
  findCoverage,
  findList,
  writeStep,
} from './store.ts'

/** Starts the check of a list, or goes on with one that ended too early. However many ask at once, there is one. */
export const startCoverage = ({ pool, onCoverage }: Pick<CoveragePorts, 'pool' | 'onCoverage'>) =>
  handle(coverageContract.startCoverage, async ({ user, params: { listId }, body }) => {
    const started = await inTransaction(pool, async (tx) => {
      const list = await findList(tx, user.id, listId, true)
      if (list === null) return refuse('not_found')
      return ok(presentCoverage(list, await start(tx, user.id, list, body.again)))
    })
    if (!started.ok) return started
    onCoverage(user.id, listId)
    return ok({ coverage: started.value })
  })

async function start(
  tx: Connection,
  userId: string,
  { id: listId, recordCount }: CheckedList,
  again: boolean,
): Promise<CoverageRow> {
  const check = await findCoverage(tx, listId)
  if (check?.state === 'running' || (check?.state === 'done' && !again)) return check
  await queueCheck(tx, listId)
  if (check?.state === 'failed' && !again)
    return writeStep(tx, listId, { ...check, ...goOnFrom(check), state: 'running' })
  return beginCoverage(tx, { listId, userId, total: recordCount })
}
