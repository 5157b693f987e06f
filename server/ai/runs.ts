import { randomUUID } from 'node:crypto'
import { THRESHOLD } from '@curbgrade/core/ai/ai-result'
import type { EndReason, PauseReason } from '@curbgrade/core/ai/contract'
import { endOf, isInProgress, type ListStatus } from '@curbgrade/core/ai/job-state'
import { aiCost, type SpeedPreset } from '@curbgrade/core/ai/speed'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Db, Pool } from '../platform/db/pool.ts'
import { inTimelyTransaction } from '../platform/db/transaction.ts'
import { addJob, addKeyedJob } from '../platform/queue/index.ts'
import { endHold, type Hold, holdTokens } from '../tokens/index.ts'
import type { Grader } from './grader.ts'
import { recordFailures } from './row-failures.ts'
import {
  clearPause,
  countUngraded,
  endJob,
  forgetUngraded,
  insertJob,
  type JobRow,
  lockLeased,
  lockList,
  lockOrphans,
  lockUnended,
  type OpenRow,
  pauseJob,
  queueList,
  releaseLease,
  setListStatus,
} from './store.ts'

// Everything that changes the state of a run, each in one transaction. All of them lock the list first, then the run,
// then the account, so that none waits for another in a circle.

export const holdOf = ({ id, user_id }: Pick<JobRow, 'id' | 'user_id'>): Hold => ({
  userId: user_id,
  ref: `job/${id}`,
})

type Begun = { readonly jobId: string; readonly rows: number }

/** What a run is begun with: asked for before its transaction. */
export type RunRequest = { userId: string; grader: string; modelVersion: string; speedPreset: SpeedPreset }

export const runRequestFor = async (
  grader: Grader,
  userId: string,
  speedPreset: SpeedPreset,
): Promise<RunRequest> => ({
  userId,
  grader: grader.name,
  modelVersion: await grader.versionFor(userId),
  speedPreset,
})

/**
 * Begins a run over what the list has ungraded, in the caller's transaction: the tokens of all its rows are set aside,
 * the job is queued (D17, D19). The list is locked by the caller.
 */
export async function beginRun(
  tx: Db,
  listId: string,
  request: RunRequest,
): Promise<Result<Begun, Refusal<'nothing_to_grade' | 'insufficient_tokens'>>> {
  await forgetUngraded(tx, listId)
  const rows = await countUngraded(tx, listId)
  if (rows === 0) return refuse('nothing_to_grade')
  const job = { ...request, id: randomUUID(), listId, threshold: THRESHOLD, total: rows }
  const held = await holdTokens(tx, {
    ...holdOf({ id: job.id, user_id: request.userId }),
    amount: aiCost(rows),
  })
  if (!held.ok) return held
  await insertJob(tx, job)
  await queueList(tx, listId, aiCost(rows))
  await addJob(tx, 'admit-ai-jobs', { userId: request.userId })
  return ok({ jobId: job.id, rows })
}

/** Queues the next batch of a run; one at a time waits for each. */
export const queueBatch = (db: Db, jobId: string, options: { isProbe?: boolean; afterMs?: number } = {}) =>
  addKeyedJob(db, {
    name: 'grade-batch',
    key: `ai-job/${jobId}`,
    payload: { jobId, isProbe: options.isProbe ?? false },
    afterMs: options.afterMs ?? 0,
  })

/** Does something to a run for the one who holds its lease. Null when he does not, or the list is in another state. */
export const withLease = <Value>(
  pool: Pool,
  job: JobRow,
  status: ListStatus,
  work: (tx: Connection, job: JobRow) => Promise<Value>,
): Promise<Value | null> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, job.user_id, job.list_id)
    if (list?.status !== status) return null
    const current = await lockLeased(tx, job)
    return current === null ? null : work(tx, current)
  })

type Outage = { readonly supplier: string; readonly reason: PauseReason; readonly rows: readonly number[] }

/** The supplier cannot be reached: nothing is charged or given back (D31). The rows that met it are suspects. */
export const pauseRun = (pool: Pool, job: JobRow, why: Outage) =>
  withLease(pool, job, 'ai_processing', async (tx) => {
    await recordFailures(tx, job, why.rows, 'outage')
    await pauseJob(tx, job.id, why)
    await setListStatus(tx, job.list_id, 'ai_paused_ml_outage')
    return 'paused' as const
  })

/** For who has found out by a probe that a paused run can go on: he keeps its lease. */
export const unpauseRun = (pool: Pool, job: JobRow) =>
  withLease(pool, job, 'ai_paused_ml_outage', async (tx) => {
    await clearPause(tx, job.id)
    await setListStatus(tx, job.list_id, 'ai_processing')
    return 'unpaused' as const
  })

/**
 * A probe that found the supplier still away. True when its row is given up for that: it failed before, and again and
 * again, and there is no other left to ask about. Null: no row was asked about.
 */
export const leaveProbe = (pool: Pool, job: JobRow, row: OpenRow | null): Promise<boolean | null> =>
  withLease(pool, job, 'ai_paused_ml_outage', async (tx) => {
    const when = row?.tries == null ? 'outage' : 'probe'
    const givenUp = await recordFailures(tx, job, row === null ? [] : [row.row_no], when)
    if (givenUp.size > 0) return true
    await releaseLease(tx, job, job.cursor)
    return false
  })

/** Goes on with a paused run. */
export const resumeRun = (pool: Pool, job: Pick<JobRow, 'user_id' | 'list_id'>): Promise<boolean> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, job.user_id, job.list_id)
    const paused = list?.status === 'ai_paused_ml_outage' ? await lockUnended(tx, job.list_id) : null
    if (paused === null) return false
    await clearPause(tx, paused.id)
    await setListStatus(tx, paused.list_id, 'ai_processing')
    await queueBatch(tx, paused.id)
    return true
  })

/** Another batch follows, behind those of others. */
export const continueRun = (pool: Pool, job: JobRow, next: { cursor: number; afterMs: number }) =>
  withLease(pool, job, 'ai_processing', async (tx) => {
    await releaseLease(tx, job, next.cursor)
    await queueBatch(tx, job.id, { afterMs: next.afterMs })
    return 'continued' as const
  })

/** No row is left: the run ends as its rows say, and what was not charged is given back. */
export const finishRun = (pool: Pool, job: JobRow) =>
  withLease(pool, job, 'ai_processing', async (tx, current) => {
    const end = endOf({ ...current, withoutPhoto: current.without_photo })
    await endRun(tx, current, end, end === 'ai_failed' ? 'all_rows_failed' : null)
    return 'ended' as const
  })

/** Gives a run up that gets nowhere. */
export const giveUpRun = (pool: Pool, job: JobRow) =>
  withLease(pool, job, 'ai_processing', async (tx, current) => {
    await endRun(tx, current, 'ai_failed', 'internal')
    return 'ended' as const
  })

/** Null: no such list. False: nothing is under way there. */
export const cancelRun = (pool: Pool, userId: string, listId: string): Promise<boolean | null> =>
  inTimelyTransaction(pool, async (tx) => {
    const list = await lockList(tx, userId, listId)
    if (list === null) return null
    const job = isInProgress(list.status) ? await lockUnended(tx, listId) : null
    if (job === null) return false
    await endRun(tx, job, 'ai_failed', 'cancelled')
    return true
  })

/** Ends what is under way for lists that this transaction has deleted, and gives the rest back (D41). */
export async function endOrphans(tx: Db, userId: string): Promise<void> {
  for (const job of await lockOrphans(tx, userId)) {
    await endJob(tx, job.id, await endHold(tx, holdOf(job)), 'cancelled')
  }
}

async function endRun(tx: Db, job: JobRow, status: ListStatus, reason: EndReason | null): Promise<void> {
  await endJob(tx, job.id, await endHold(tx, holdOf(job)), reason)
  await setListStatus(tx, job.list_id, status)
  await addJob(tx, 'admit-ai-jobs', { userId: job.user_id })
}
