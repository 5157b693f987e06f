import type { Job } from '../../platform/queue/index.ts'
import { giveUpRows } from '../give-up-rows.ts'
import { type BatchEnd, type BatchSignals, gradeRows } from '../grade-rows.ts'
import { keepLease } from '../keep-lease.ts'
import { notePace } from '../pace-store.ts'
import type { RunPorts } from '../ports.ts'
import { probe } from '../probe.ts'
import { continueRun, finishRun, giveUpRun, pauseRun } from '../runs.ts'
import { type LeasedJob, nextRows, type OpenRow, takeLease } from '../store.ts'
import { doneOf } from '../write-results.ts'

const ROWS_PER_BATCH = 128
/** A run whose workers come to nothing so many times in a row would do so for ever. */
const MAX_STALLS = 20
/** Too few rows to measure a pace by. */
const MIN_MEASURED = 8
/** Before rows are tried again that a supplier has just failed. */
const SETBACK_PAUSE_MS = 1_000
const NEVER = new AbortController().signal

/**
 * Grades a few rows of one run, then queues the next batch behind those of others. It may run twice or be killed
 * anywhere: only the holder of the lease writes, and who takes the lease over begins at the first row without a result.
 */
export const gradeBatch = (ports: RunPorts): Job => ({
  name: 'grade-batch',
  isLong: true,
  run: async ({ jobId, isProbe }, { stopping }) => {
    const { pool, timing } = ports
    const status = isProbe === true ? 'ai_paused_ml_outage' : 'ai_processing'
    const job = await takeLease(pool, String(jobId), status, timing.leaseMs)
    if (job === null) return
    const lease = keepLease(pool, job, timing)
    try {
      if (isProbe === true) await probe(ports, job)
      else await gradeNextRows(ports, job, { lease, stopping: stopping ?? NEVER })
    } finally {
      lease.stop()
    }
    ports.onProgress(job.user_id, job.list_id)
    ports.onBalance(job.user_id)
  },
})

async function gradeNextRows(ports: RunPorts, job: LeasedJob, signals: BatchSignals): Promise<void> {
  if (job.stalls > MAX_STALLS) {
    await giveUpRun(ports.pool, job)
    return ports.onListsChanged(job.user_id)
  }
  // Grades of two graders in one list could not be compared: it waits for the one that it was begun with.
  if (job.grader !== ports.grader.name) {
    const reason = 'grader_misconfigured'
    await pauseRun(ports.pool, job, { supplier: job.grader, reason, rows: [] })
    return ports.onListsChanged(job.user_id)
  }
  const beganAt = Date.now()
  // Rows that were graded by hand and are not any more were not counted when the run began.
  const rows = await nextRows(ports.pool, job, Math.min(ROWS_PER_BATCH, job.total - doneOf(job)))
  if (rows.length === 0) {
    if ((await finishRun(ports.pool, job)) !== null) ports.onListsChanged(job.user_id)
    return
  }
  const end = await gradeRows(ports, job, rows, signals)
  if (end.type === 'rows-done' && end.dealtWith.size >= MIN_MEASURED)
    await notePace(
      ports.pool,
      job.grader,
      job.speed_preset,
      (Date.now() - beganAt) / 1000 / end.dealtWith.size,
    )
  await conclude(ports, job, rows, end, signals.stopping.aborted ? 0 : SETBACK_PAUSE_MS)
}

async function conclude(
  ports: RunPorts,
  job: LeasedJob,
  rows: readonly OpenRow[],
  end: BatchEnd,
  failurePauseMs: number,
): Promise<void> {
  if (end.type === 'lease-lost') return
  if (end.type === 'outage') {
    const paused = await pauseRun(ports.pool, job, { ...end, rows: [...end.failures.keys()] })
    if (paused !== null) ports.onListsChanged(job.user_id)
    return
  }
  const givenUp = await giveUpRows(ports, job, end.failures)
  const firstLeft = rows.find(({ row_no: rowNo }) => !end.dealtWith.has(rowNo) && !givenUp.has(rowNo))
  const cursor = firstLeft === undefined ? (rows.at(-1)?.row_no ?? job.cursor) : firstLeft.row_no - 1
  const gotNowhere = end.dealtWith.size === 0 && givenUp.size === 0
  await continueRun(ports.pool, job, { cursor, afterMs: gotNowhere ? failurePauseMs : 0 })
}
