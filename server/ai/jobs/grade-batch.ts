import type { Job } from '../../platform/queue/index.ts'
import type { RunPorts } from '../ports.ts'
import { giveUpRows } from '../runs/give-up-rows.ts'
import { type BatchEnd, type BatchSignals, gradeRows } from '../runs/grade-rows.ts'
import { keepLease } from '../runs/keep-lease.ts'
import { type LeasedRun, nextRows, type OpenRow, takeLease } from '../runs/lease-store.ts'
import { notePace } from '../runs/pace-store.ts'
import { probe } from '../runs/probe.ts'
import { continueRun, failRun, finishRun, pauseRun } from '../runs/runs.ts'
import type { Outage } from '../runs/watch-suppliers.ts'
import { worksForAnother } from '../runs/works-for-another.ts'
import { countDone } from '../runs/write-results.ts'
import { openFor } from '../suppliers/health.ts'

const ROWS_PER_BATCH = 128
/** A run whose workers make no progress this many times in a row never will. */
const MAX_STALLS = 20
const MIN_MEASURED = 8
const FAILURE_PAUSE_MS = 1_000
const NEVER = new AbortController().signal

/**
 * Queues the run's next batch behind other runs. May run twice or be killed at any point: only the lease
 * holder writes, and the next one starts at the first row without a result.
 */
export const gradeBatch = (ports: RunPorts): Job => ({
  name: 'grade-batch',
  isLong: true,
  run: async ({ jobId, isProbe }, { stopping }) => {
    const { pool, timing } = ports
    const status = isProbe === true ? 'ai_paused_ml_outage' : 'ai_processing'
    const run = await takeLease(pool, String(jobId), status, timing.leaseMs)
    if (run === null) return
    const lease = keepLease(pool, run, timing)
    try {
      if (isProbe === true) await probe(ports, run)
      else await gradeNextRows(ports, run, { lease, stopping: stopping ?? NEVER })
    } finally {
      lease.stop()
    }
    ports.onProgress(run.user_id, run.list_id)
    ports.onBalance(run.user_id)
  },
})

async function gradeNextRows(ports: RunPorts, run: LeasedRun, signals: BatchSignals): Promise<void> {
  if (run.stalls > MAX_STALLS) {
    await failRun(ports.pool, run)
    return ports.onListsChanged(run.user_id)
  }
  // Grades from two graders in one list couldn't be compared, so the run waits for the one it started with.
  if (run.grader !== ports.grader.name) {
    const reason = 'grader_misconfigured'
    await pauseRun(ports.pool, run, { supplier: run.grader, reason, rows: [] })
    return ports.onListsChanged(run.user_id)
  }
  const beganAt = performance.now()
  // Caps at the run's total: rows whose manual grade was removed since the start weren't counted.
  const rows = await nextRows(ports.pool, run, Math.min(ROWS_PER_BATCH, run.total - countDone(run)))
  if (rows.length === 0) {
    if ((await finishRun(ports.pool, run)) !== null) ports.onListsChanged(run.user_id)
    return
  }
  const end = await gradeRows(ports, run, rows, signals)
  if (end.type === 'rows-done' && end.processed.size >= MIN_MEASURED)
    await notePace(
      ports.pool,
      run.grader,
      run.speed_preset,
      (performance.now() - beganAt) / 1000 / end.processed.size,
    )
  await conclude(ports, run, rows, end, signals.stopping.aborted ? 0 : FAILURE_PAUSE_MS)
}

async function pause(
  ports: RunPorts,
  run: LeasedRun,
  why: Outage,
  failures: BatchEnd['failures'],
): Promise<void> {
  const { supplier, reason } = why
  const paused = await pauseRun(ports.pool, run, { supplier, reason, rows: [...failures.keys()] })
  if (paused !== null) ports.onListsChanged(run.user_id)
}

async function conclude(
  ports: RunPorts,
  run: LeasedRun,
  rows: readonly OpenRow[],
  end: BatchEnd,
  failurePauseMs: number,
): Promise<void> {
  if (end.type === 'lease-lost') return
  if (end.type === 'outage') return pause(ports, run, end, end.failures)
  if (end.silent !== null && !(await worksForAnother(ports, run, end.silent.supplier))) {
    await openFor(ports.pool, { userId: run.user_id, supplier: end.silent.supplier }, ports.timing.probeMs)
    return pause(ports, run, end.silent, end.failures)
  }
  const givenUp = await giveUpRows(ports, run, end.failures)
  const firstLeft = rows.find(({ row_no: rowNo }) => !end.processed.has(rowNo) && !givenUp.has(rowNo))
  const cursor = firstLeft === undefined ? (rows.at(-1)?.row_no ?? run.cursor) : firstLeft.row_no - 1
  const madeNoProgress = end.processed.size === 0 && givenUp.size === 0
  await continueRun(ports.pool, run, { cursor, afterMs: madeNoProgress ? failurePauseMs : 0 })
}
