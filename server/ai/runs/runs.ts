import { randomUUID } from 'node:crypto'
import type { EndReason, PauseReason } from '@curbgrade/core/ai/contract'
import { endOf, isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { aiCost, type SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import { THRESHOLD } from '@curbgrade/core/ai/threshold'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { checkPrice } from '@curbgrade/core/tokens/estimate'
import { lockList, markListQueued, setListStatus } from '../../lists/index.ts'
import type { Connection, Db, Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { addJob, addKeyedJob } from '../../platform/queue/index.ts'
import { endHold, type Hold, holdTokens } from '../../tokens/index.ts'
import type { Grader } from '../graders/grader.ts'
import { IMAGERY } from '../ports.ts'
import {
  clearRunPause,
  countUngraded,
  deleteUngradedResults,
  insertRun,
  lockOrphanedRuns,
  lockUnfinishedRun,
  markRunEnded,
  markRunPaused,
  type RunRow,
} from '../store.ts'
import { lockLeasedRun, type OpenRow, releaseLease } from './lease-store.ts'
import { recordRowFailures } from './row-failures.ts'

// Every transition of a run, each in one transaction. All lock the list, then the run, then the account, so
// that they can't deadlock.

export const holdOf = ({ id, user_id }: Pick<RunRow, 'id' | 'user_id'>): Hold => ({
  userId: user_id,
  ref: `job/${id}`,
})

type CreatedRun = { readonly runId: string; readonly rows: number }

export type RunRequest = Starter & { grader: string; modelVersion: string; speedPreset: SpeedPreset }

/** Whose list it is, whose key spends if a program starts the run, and the most tokens that it agreed to, if any. */
export type Starter = { ownerId: OwnerId; keyId: string | null; maxTokens: number | null }

export const runRequestFor = async (
  grader: Grader,
  starter: Starter,
  speedPreset: SpeedPreset,
): Promise<RunRequest> => ({
  ...starter,
  grader: grader.name,
  modelVersion: await grader.versionFor(starter.ownerId),
  speedPreset,
})

type RunPriceCode = 'price_changed' | 'insufficient_tokens' | 'key_cap_reached'

/** Reserves tokens for all ungraded rows, in the caller's transaction (D17, D19), which locked the list. */
export async function createRun(
  tx: Db,
  listId: string,
  request: RunRequest,
): Promise<Result<CreatedRun, Refusal<'nothing_to_grade' | RunPriceCode>>> {
  await deleteUngradedResults(tx, listId)
  const rows = await countUngraded(tx, listId)
  if (rows === 0) return refuse('nothing_to_grade')
  const agreed = checkPrice(aiCost(rows), request.maxTokens)
  if (!agreed.ok) return agreed
  const run = { ...request, id: randomUUID(), listId, threshold: THRESHOLD, total: rows }
  const held = await holdTokens(tx, {
    ...holdOf({ id: run.id, user_id: request.ownerId }),
    amount: aiCost(rows),
    keyId: request.keyId,
  })
  if (!held.ok) return held
  await insertRun(tx, run)
  await markListQueued(tx, listId, aiCost(rows))
  await addJob(tx, 'admit-ai-jobs', { userId: request.ownerId })
  return ok({ runId: run.id, rows })
}

/** At most one batch is queued per run. */
export const queueBatch = (db: Db, runId: string, options: { isProbe?: boolean; afterMs?: number } = {}) =>
  addKeyedJob(db, {
    name: 'grade-batch',
    key: `ai-job/${runId}`,
    payload: { jobId: runId, isProbe: options.isProbe ?? false },
    afterMs: options.afterMs ?? 0,
  })

/** Null if the lease is lost or the list has another status. */
export const withLease = <Value>(
  pool: Pool,
  run: RunRow,
  status: ListStatus,
  work: (tx: Connection, run: RunRow) => Promise<Value>,
): Promise<Value | null> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, run.user_id, run.list_id)
    if (list?.status !== status) return null
    const current = await lockLeasedRun(tx, run)
    return current === null ? null : work(tx, current)
  })

type Outage = { readonly supplier: string; readonly reason: PauseReason; readonly rows: readonly number[] }

/** A supplier is down: nothing is charged or returned (D31). The failed rows become suspects. */
export const pauseRun = (pool: Pool, run: RunRow, why: Outage) =>
  withLease(pool, run, 'ai_processing', async (tx) => {
    await recordRowFailures(tx, run, why.rows, 'outage')
    await markRunPaused(tx, run.id, why)
    await setListStatus(tx, run.list_id, 'ai_paused_ml_outage')
    return 'paused' as const
  })

/** The worker whose probe succeeded keeps the lease. */
export const resumeAfterProbe = (pool: Pool, run: RunRow) =>
  withLease(pool, run, 'ai_paused_ml_outage', async (tx) => {
    await clearRunPause(tx, run.id)
    await setListStatus(tx, run.list_id, 'ai_processing')
    return 'resumed' as const
  })

/**
 * `row` is null if no call was made. A grader that is down never counts against a row (D31). True if the row
 * is given up: imagery keeps failing it, and no other row is left for a probe. Null if the lease is lost.
 */
export const endFailedProbe = (pool: Pool, run: RunRow, row: OpenRow | null): Promise<boolean | null> =>
  withLease(pool, run, 'ai_paused_ml_outage', async (tx) => {
    const when = row?.tries == null || run.waits_for !== IMAGERY ? 'outage' : 'probe'
    const givenUp = await recordRowFailures(tx, run, row === null ? [] : [row.row_no], when)
    if (givenUp.size > 0) return true
    await releaseLease(tx, run, run.cursor)
    return false
  })

export const resumeRun = (pool: Pool, run: Pick<RunRow, 'user_id' | 'list_id'>): Promise<boolean> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, run.user_id, run.list_id)
    const paused = list?.status === 'ai_paused_ml_outage' ? await lockUnfinishedRun(tx, run.list_id) : null
    if (paused === null) return false
    await clearRunPause(tx, paused.id)
    await setListStatus(tx, paused.list_id, 'ai_processing')
    await queueBatch(tx, paused.id)
    return true
  })

/** Queues another batch behind those of other runs. */
export const continueRun = (pool: Pool, run: RunRow, next: { cursor: number; afterMs: number }) =>
  withLease(pool, run, 'ai_processing', async (tx) => {
    await releaseLease(tx, run, next.cursor)
    await queueBatch(tx, run.id, { afterMs: next.afterMs })
    return 'continued' as const
  })

/** Ends a run with no rows left. Its outcomes decide the status; unused tokens are returned. */
export const finishRun = (pool: Pool, run: RunRow) =>
  withLease(pool, run, 'ai_processing', async (tx, current) => {
    const end = endOf({ ...current, withoutPhoto: current.without_photo })
    await endRun(tx, current, end, end === 'ai_failed' ? 'all_rows_failed' : null)
    return 'ended' as const
  })

export const failRun = (pool: Pool, run: RunRow) =>
  withLease(pool, run, 'ai_processing', async (tx, current) => {
    await endRun(tx, current, 'ai_failed', 'internal')
    return 'ended' as const
  })

export const cancelRun = (pool: Pool, ownerId: OwnerId, listId: string): Promise<boolean | null> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, ownerId, listId)
    if (list === null) return null
    const run = isInProgress(list.status) ? await lockUnfinishedRun(tx, listId) : null
    if (run === null) return false
    await endRun(tx, run, 'ai_failed', 'cancelled')
    return true
  })

/** Cancels the runs of lists that this transaction has deleted, and returns their remaining tokens (D41). */
export async function cancelOrphanedRuns(tx: Db, userId: string): Promise<void> {
  for (const run of await lockOrphanedRuns(tx, userId)) {
    await markRunEnded(tx, run.id, await endHold(tx, holdOf(run)), 'cancelled')
  }
}

async function endRun(tx: Db, run: RunRow, status: ListStatus, reason: EndReason | null): Promise<void> {
  await markRunEnded(tx, run.id, await endHold(tx, holdOf(run)), reason)
  await setListStatus(tx, run.list_id, status, { isCanceled: reason === 'cancelled' })
  await addJob(tx, 'admit-ai-jobs', { userId: run.user_id })
}
