import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessagesText } from '@curbgrade/core/ai/jobs/job-messages'
import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { textIn } from '@curbgrade/core/text/language'
import { lockList } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle, type Refusals } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency, type Remember } from '../../platform/idempotency.ts'
import { userLanguage } from '../../platform/language.ts'
import type { Estimates } from '../../tokens/index.ts'
import type { RunPorts } from '../ports.ts'
import { type ObstaclePorts, refuseObstacle } from '../runs/find-obstacle.ts'
import { createRun, queueBatch, resumeRun, runRequestFor, type Starter } from '../runs/runs.ts'
import { countDone } from '../runs/write-results.ts'
import { findLatestRun, type RunRow } from '../store.ts'
import { findHealth } from '../suppliers/breaker-store.ts'
import { claimEarlyProbe } from '../suppliers/health.ts'

type Contract = typeof aiContract.resumeAiJob
type Resumed = CallAnswer<Contract>
type ResumePorts = ObstaclePorts &
  Pick<RunPorts, 'pool' | 'timing' | 'onListsChanged'> & {
    readonly once: Idempotency
    readonly estimates: Estimates
  }

/**
 * Continues from the first ungraded row (D31). For a paused run, probes the supplier within five seconds and
 * resumes if it's back, otherwise later by itself. A run that ended gets a successor at the same speed.
 */
export const resumeAiJob = (ports: ResumePorts) =>
  handle(aiContract.resumeAiJob, async ({ user, owner, key, body, idempotencyKey }) => {
    const requestHash = hashRequest(body.listId, body.estimate ?? '')
    const request = { userId: user.id, key: idempotencyKey, call: 'resumeAiJob', requestHash }
    const priced = { userId: user.id, listId: body.listId, work: 'ai' as const }
    const maxTokens = ports.estimates.readMaxTokens(body.estimate, priced)
    if (!maxTokens.ok) return maxTokens
    const starter = { ownerId: owner, keyId: key?.id ?? null, maxTokens: maxTokens.value }
    return ports.once<Resumed, Refusals<Contract>['code']>(request, (remember) =>
      resume(ports, { starter, listId: body.listId }, remember),
    )
  })

async function resume(
  ports: ResumePorts,
  { starter, listId }: { readonly starter: Starter; readonly listId: string },
  remember: Remember<Resumed>,
): Promise<Result<Resumed, Refusals<Contract>>> {
  const found = await findRun(ports.pool, starter.ownerId, listId)
  if (found === null) return refuse('not_found')
  const { run, status, imagery } = found
  if (run === null) return refuse('nothing_to_resume')
  if (!isInProgress(status)) return retry(ports, starter, { run, imagery, remember })
  const isBack = run.waits_for === null || !(await isOpen(ports.pool, run.user_id, run.waits_for))
  if (!isBack) await probeNow(ports, run)
  else if (await resumeRun(ports.pool, run)) ports.onListsChanged(run.user_id)
  const rows = run.total - countDone(run)
  return ok(answer(run.id, rows, isBack ? messages().resumed(rows) : messages().waiting(rows)))
}

/** Queues an early probe, which resumes the run if the supplier is back. */
async function probeNow({ pool, timing }: ResumePorts, { id, user_id: userId, waits_for: supplier }: RunRow) {
  if (supplier === null) return
  const afterMs = await claimEarlyProbe(pool, { userId, supplier }, timing.probeMs)
  if (afterMs !== null) await queueBatch(pool, id, { isProbe: true, afterMs })
}

const isOpen = async (pool: Pool, userId: string, supplier: string): Promise<boolean> =>
  (await findHealth(pool, { userId, supplier })).openedAt !== null

const findRun = (
  pool: Pool,
  ownerId: OwnerId,
  listId: string,
): Promise<{ status: ListStatus; imagery: FlatKind; run: RunRow | null } | null> =>
  inTransaction(pool, async (tx) => {
    const list = await lockList(tx, ownerId, listId)
    return list === null ? null : { ...list, run: await findLatestRun(tx, listId) }
  })

type EndedRun = {
  readonly run: RunRow
  readonly imagery: FlatKind
  readonly remember: Remember<Resumed>
}

async function retry(
  ports: ResumePorts,
  starter: Starter,
  { run: last, imagery, remember }: EndedRun,
): Promise<Result<Resumed, Refusals<Contract>>> {
  const { ownerId } = starter
  const possible = await refuseObstacle(ports, ownerId, imagery)
  if (!possible.ok) return possible
  const request = await runRequestFor(ports.grader, starter, last.speed_preset)
  const created = await inTransaction(ports.pool, async (tx) => {
    const list = await lockList(tx, ownerId, last.list_id)
    if (list === null) return refuse('not_found')
    if (isInProgress(list.status)) return refuse('nothing_to_resume')
    const run = await createRun(tx, last.list_id, request)
    if (!run.ok)
      return rollBackWith(run.error.code === 'nothing_to_grade' ? refuse('nothing_to_resume') : run)
    const { runId, rows } = run.value
    const resumed = answer(runId, rows, messages().resumed(rows))
    await remember(tx, resumed)
    return ok(resumed)
  })
  if (created.ok) ports.onListsChanged(ownerId)
  return created
}

const answer = (jobId: string, totalProperties: number, message: string): Resumed => ({
  success: true,
  jobId,
  totalProperties,
  message,
})

const messages = () => textIn(jobMessagesText, userLanguage())
