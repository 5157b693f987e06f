import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PauseReason } from '@curbgrade/core/ai/contract'
import { rowsInFlight } from '@curbgrade/core/ai/jobs/speed'
import { IMAGERY, type RunPorts } from '../ports.ts'
import type { LeasedRun, OpenRow } from '../store.ts'
import { assessRow, type CallPolicy, type RowOutcome } from './assess-row.ts'
import { createBatchWriter } from './batch-writer.ts'
import { type WatchedSupplier, watchSupplier } from './health.ts'
import type { Lease } from './keep-lease.ts'
import { writeResults } from './write-results.ts'

/** Why a batch ended, and which rows suppliers failed in it. */
export type BatchEnd = { readonly failures: ReadonlyMap<number, PauseReason> } & (
  | { readonly type: 'rows-done'; readonly processed: ReadonlySet<number> }
  | { readonly type: 'outage'; readonly supplier: string; readonly reason: PauseReason }
  | { readonly type: 'lease-lost' }
)

const MAX_ATTEMPTS = 3
/** No one reads faster than this. The end of a batch is always reported. */
const MIN_PROGRESS_INTERVAL_MS = 500

export type BatchSignals = {
  /** Once it is lost, nothing more may be written. */
  readonly lease: Lease
  /** The process is about to stop: graded rows are written, and another process continues from there. */
  readonly stopping: AbortSignal
}

/** How long rows in progress may take once the process stops. Rows that need longer are graded again elsewhere. */
const STOP_GRACE_MS = 5_000

/**
 * Grades rows, as many at once as the speed preset allows, until all are done, time is up, or a supplier is down.
 */
export async function gradeRows(
  ports: RunPorts,
  run: LeasedRun,
  rows: readonly OpenRow[],
  { lease, stopping }: BatchSignals,
): Promise<BatchEnd> {
  const { timing } = ports
  const suppliers = await Promise.all(
    [IMAGERY, run.grader].map((supplier) =>
      watchSupplier(ports.pool, { userId: run.user_id, supplier }, timing.probeMs),
    ),
  )
  const failures = new Map<number, PauseReason>()
  const report = throttle(MIN_PROGRESS_INTERVAL_MS, () => {
    ports.onProgress(run.user_id, run.list_id)
    ports.onBalance(run.user_id)
  })
  const writer = createWriter(ports, run, report)
  let outage = findOpenBreaker(suppliers)
  let wasNotAsked = false
  const isOver = () =>
    !lease.isHeld() || stopping.aborted || outage !== null || wasNotAsked || writer.hasStopped()

  const callsFor = ({ tries }: OpenRow): CallPolicy => ({
    onCall: async (name, outcome, fault) => {
      const supplier = suppliers.find((known) => known.name === name)
      // A process that was suspended has missed the answers: its timeouts say nothing about the supplier.
      if (!lease.isHeld()) return
      // A failure of a row that failed before says nothing about the supplier.
      if (tries !== null && outcome === 'failed') return
      await supplier?.note(outcome, fault?.retryAfterMs)
      if (supplier?.isOpen()) outage ??= { supplier: name, reason: fault?.reason ?? toPauseReason(name) }
    },
    pause: async (attempt, retryAfterMs) => {
      if (attempt >= (tries === null ? MAX_ATTEMPTS : 1) || isOver()) return false
      await wait(Math.max(retryAfterMs, jittered(timing.backoffMs * 2 ** (attempt - 1))), lease.signal)
      return !isOver()
    },
  })

  const waiting = [...rows]
  const until = Date.now() + timing.batchMs
  const gradeNext = async (): Promise<void> => {
    let written: Promise<void> | undefined
    for (;;) {
      const row = isOver() || Date.now() > until ? undefined : waiting.shift()
      if (row === undefined) return
      const assessed = await assessRow(ports, run, row.row_no, callsFor(row))
      if (assessed.type === 'not-asked') wasNotAsked = true
      else if (assessed.type === 'again') failures.set(row.row_no, assessed.reason)
      else {
        // At most one result waits while the next row is graded, so a killed process loses few.
        await written
        written = writer.add({ rowNo: row.row_no, assessed })
      }
    }
  }
  const graded = Promise.all(Array.from({ length: rowsInFlight[run.speed_preset] }, gradeNext))
  await waitUnlessStopping(graded, stopping)
  const processed = await writer.settle()
  if (processed === null || !lease.isHeld()) return { type: 'lease-lost', failures }
  if (outage !== null) return { type: 'outage', ...outage, failures }
  // A supplier that isn't being called may be down, so its failure says nothing about the row.
  return { type: 'rows-done', processed, failures: wasNotAsked ? new Map() : failures }
}

/** Writes results as they come in; after the lease is lost, writes nothing. */
function createWriter(ports: RunPorts, run: LeasedRun, onWritten: () => void) {
  const processed = new Set<number>()
  let isLost = false
  const batches = createBatchWriter<{ rowNo: number; assessed: RowOutcome }>(async (rows) => {
    if (isLost || (await writeResults(ports, run, rows)) === null) {
      isLost = true
      return
    }
    for (const { rowNo } of rows) processed.add(rowNo)
    onWritten()
  })
  return {
    add: batches.add,
    hasStopped: () => isLost || batches.hasFailed(),
    /** Resolves to the rows that were written, or to null if the lease is lost. */
    settle: async () => {
      await batches.settle()
      return isLost ? null : processed
    },
  }
}

/** Resolves when the work is done, or when the process is stopping and the grace period is over. */
async function waitUnlessStopping(work: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const stopped = once(stopping, 'abort', { signal }).then(() => pause(STOP_GRACE_MS, null, { signal }))
  await Promise.race([work, stopped]).finally(() => {
    stopped.catch(() => {})
    ended.abort()
  })
}

type Outage = { readonly supplier: string; readonly reason: PauseReason }

function findOpenBreaker(suppliers: readonly WatchedSupplier[]): Outage | null {
  const open = suppliers.find((supplier) => supplier.isOpen())
  return open === undefined ? null : { supplier: open.name, reason: toPauseReason(open.name) }
}

const toPauseReason = (supplier: string): PauseReason =>
  supplier === IMAGERY ? 'imagery_unavailable' : 'grader_unavailable'

const jittered = (ms: number): number => ms * (0.5 + Math.random())

function throttle(everyMs: number, act: () => void): () => void {
  let lastAt = 0
  return () => {
    if (Date.now() - lastAt < everyMs) return
    lastAt = Date.now()
    act()
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
