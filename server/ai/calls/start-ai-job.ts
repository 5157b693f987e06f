import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessagesText } from '@curbgrade/core/ai/jobs/job-messages'
import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { textIn } from '@curbgrade/core/text/language'
import { findListDetails, lockList } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle, type Refusals, type Visit } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency, type Remember } from '../../platform/idempotency.ts'
import { userLanguage } from '../../platform/language.ts'
import type { Estimates } from '../../tokens/index.ts'
import type { RunPorts } from '../ports.ts'
import { type ObstaclePorts, refuseObstacle } from '../runs/find-obstacle.ts'
import { createRun, type RunRequest, runRequestFor, type Starter } from '../runs/runs.ts'

type Contract = typeof aiContract.startAiJob
type Started = CallAnswer<Contract>
type StartPorts = ObstaclePorts &
  Pick<RunPorts, 'pool' | 'onListsChanged'> & {
    readonly once: Idempotency
    readonly estimates: Estimates
  }

/** A run in progress or complete is a conflict, even among concurrent requests (D32). */
export const startAiJob = (ports: StartPorts) =>
  handle(aiContract.startAiJob, async ({ user, owner, key, body, idempotencyKey }) => {
    const requestHash = hashRequest(JSON.stringify(body))
    const request = { userId: user.id, key: idempotencyKey, call: 'startAiJob', requestHash }
    const priced = { userId: user.id, listId: body.listId, work: 'ai' as const }
    const maxTokens = ports.estimates.readMaxTokens(body.estimate, priced)
    if (!maxTokens.ok) return maxTokens
    const starter = { ownerId: owner, keyId: key?.id ?? null, maxTokens: maxTokens.value }
    return ports.once<Started, Refusals<Contract>['code']>(request, (remember) =>
      start(ports, { starter, body }, remember),
    )
  })

type Asked = { readonly starter: Starter; readonly body: Visit<Contract>['body'] }

async function start(
  ports: StartPorts,
  { starter, body }: Asked,
  remember: Remember<Started>,
): Promise<Result<Started, Refusals<Contract>>> {
  const details = await findListDetails(ports.pool, starter.ownerId, body.listId)
  if (details === null) return refuse('not_found')
  const possible = await refuseObstacle(ports, starter.ownerId, details.imagery)
  if (!possible.ok) return possible
  const request = await runRequestFor(ports.grader, starter, body.speedPreset)
  const started = await inTransaction(ports.pool, async (tx) => {
    const run = await startIn(tx, request, body)
    if (run.ok) await remember(tx, run.value)
    return run.ok ? run : rollBackWith(run)
  })
  if (started.ok) ports.onListsChanged(starter.ownerId)
  return started
}

async function startIn(
  tx: Connection,
  request: RunRequest,
  { listId, properties }: Asked['body'],
): Promise<Result<Started, Refusals<Contract>>> {
  const list = await lockList(tx, request.ownerId, listId)
  if (list === null) return refuse('not_found')
  if (properties !== undefined && properties !== list.recordCount)
    return refuse('count_mismatch', { expected: properties, found: list.recordCount })
  if (isInProgress(list.status) || list.status === 'ai_completed') return refuse('already_started')
  const run = await createRun(tx, listId, request)
  if (!run.ok) return run
  const { runId, rows } = run.value
  return ok({ jobId: runId, message: textIn(jobMessagesText, userLanguage()).started(rows) })
}
