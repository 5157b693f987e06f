import { coverageContract } from '@curbgrade/core/imagery/coverage/coverage-contract'
import { resumeFrom } from '@curbgrade/core/imagery/coverage/coverage-steps'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { checkPrice } from '@curbgrade/core/tokens/estimate'
import { type ListDetails, lockList } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle, type Refusals } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency } from '../../platform/idempotency.ts'
import type { Estimates } from '../../tokens/index.ts'
import { coveragePrice, holdCoverageTokens } from './charge-lookups.ts'
import { queueCheck } from './check-rows.ts'
import type { CoveragePorts } from './ports.ts'
import { presentCoverage } from './present-coverage.ts'
import { beginCoverage, type CoverageRow, findCoverage, writeStep } from './store.ts'

type Contract = typeof coverageContract.startCoverage
type Started = CallAnswer<Contract>
type StartPorts = Pick<CoveragePorts, 'pool' | 'tokensPer100' | 'onCoverage'> & {
  readonly once: Idempotency
  readonly estimates: Estimates
}
type Check = Result<CoverageRow, Refusal<'price_changed' | 'insufficient_tokens' | 'key_cap_reached'>>
type Asked = {
  readonly ownerId: OwnerId
  readonly keyId: string | null
  /** What the program agreed to, if it has an estimate. */
  readonly maxTokens: number | null
  readonly again: boolean
}

export const startCoverage = (ports: StartPorts) =>
  handle(coverageContract.startCoverage, async ({ user, owner, key, params, body, idempotencyKey }) => {
    const { listId } = params
    const priced = { userId: user.id, listId, work: 'coverage' as const }
    const maxTokens = ports.estimates.readMaxTokens(body.estimate, priced)
    if (!maxTokens.ok) return maxTokens
    const asked = { ownerId: owner, keyId: key?.id ?? null, maxTokens: maxTokens.value, again: body.again }
    const requestHash = hashRequest(listId, String(body.again), body.estimate ?? '')
    const request = { userId: user.id, key: idempotencyKey, call: 'startCoverage', requestHash }
    const started = await ports.once<Started, Refusals<Contract>['code']>(request, (remember) =>
      inTransaction(ports.pool, async (tx) => {
        const list = await lockList(tx, owner, listId)
        if (list === null) return refuse('not_found')
        if (list.pictures === 'own') return refuse('own_pictures_only')
        const check = await start(tx, ports, list, asked)
        if (!check.ok) return check
        const answer = presentCoverage(ports, list, check.value)
        await remember(tx, answer)
        return ok(answer)
      }),
    )
    if (started.ok) ports.onCoverage(user.id, listId)
    return started
  })

async function start(
  tx: Connection,
  ports: StartPorts,
  { id: listId, recordCount }: ListDetails,
  { ownerId, keyId, maxTokens, again }: Asked,
): Promise<Check> {
  const check = await findCoverage(tx, listId)
  if (check?.state === 'running') return ok(await resumePaused(tx, check))
  if (check?.state === 'done' && !again) return ok(check)
  const ids = { list_id: listId, user_id: ownerId }
  const price = coveragePrice(ports, recordCount, check)
  const agreed = checkPrice(price ?? 0, maxTokens)
  if (!agreed.ok) return agreed
  const held = await holdCoverageTokens(tx, ids, { price, keyId })
  if (!held.ok) return held
  await queueCheck(tx, ids)
  return ok(
    check?.state === 'failed' && !again
      ? await writeStep(tx, listId, { ...check, ...resumeFrom(check), state: 'running' })
      : await beginCoverage(tx, { listId, ownerId, total: recordCount }),
  )
}

/** Stops waiting for the allowance, because the user may have bought tokens. */
async function resumePaused(tx: Connection, check: CoverageRow): Promise<CoverageRow> {
  if (check.paused_until === null) return check
  await queueCheck(tx, check, 0, true)
  return writeStep(tx, check.list_id, { ...check, paused_until: null })
}
