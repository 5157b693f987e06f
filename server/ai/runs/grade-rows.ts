import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PauseReason } from '@curbgrade/core/ai/contract'
import { rowsInFlight } from '@curbgrade/core/ai/jobs/speed'
import type { RunPorts } from '../ports.ts'
import { assessRow, type CallPolicy, type RowOutcome } from './assess-row.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { Lease } from './keep-lease.ts'
import type { LeasedRun, OpenRow } from './lease-store.ts'
import { type Outage, supplierOf, watchSuppliers } from './watch-suppliers.ts'
import { writeResults } from './write-results.ts'

/** `failures`: rows that suppliers failed. */
export type BatchEnd = { readonly failures: ReadonlyMap<number, PauseReason> } & (
  | {
      readonly type: 'rows-done'
      readonly processed: ReadonlySet<number>
      /** The supplier of these failures, if it served no row of this batch: it may be down. */
      readonly silent: Outage | null
    }
  | { readonly type: 'outage'; readonly supplier: string; readonly reason: PauseReason }
  | { readonly type: 'lease-lost' }
)

const MAX_ATTEMPTS = 3
/** No one reads faster than this. The end of a batch is always reported. */
const MIN_PROGRESS_INTERVAL_MS = 500

export type BatchSignals = {
  readonly lease: Lease
  /** The process is about to stop: writes graded rows, and another process continues from there. */
  readonly stopping: AbortSignal
}

/** Time for rows in progress once the process stops. Slower ones are graded again elsewhere. */
const STOP_GRACE_MS = 5_000

/** Grades concurrently, as the speed preset allows, until all is done, time is up, or a supplier is down. */
export async function gradeRows(
  ports: RunPorts,
  run: LeasedRun,
  rows: readonly OpenRow[],
  { lease, stopping }: BatchSignals,
): Promise<BatchEnd> {
  const { findOutage, hasWorked, onCallFor } = await watchSuppliers(ports, run, lease)
  const writer = createWriter(ports, run)
  const failures = new Map<number, PauseReason>()
  let wasNotAsked = false
  const isOver = () =>
    !lease.isHeld() || stopping.aborted || findOutage() !== null || wasNotAsked || writer.hasStopped()
  const pauseFor = createPauses(ports.timing.backoffMs, lease, isOver)
  const assess = async (row: OpenRow): Promise<RowOutcome | null> => {
    const calls = { onCall: onCallFor(row), pause: pauseFor(row) }
    const assessed = await assessRow(ports, run, row.row_no, calls)
    if (assessed.type === 'not-asked') wasNotAsked = true
    else if (assessed.type === 'again') failures.set(row.row_no, assessed.reason)
    else return assessed
    return null
  }

  const waiting = [...rows]
  const until = performance.now() + ports.timing.batchMs
  const takeRow = () => (isOver() || performance.now() > until ? undefined : waiting.shift())
  const lanes = Array.from({ length: rowsInFlight[run.speed_preset] }, () =>
    gradeInTurn(takeRow, assess, writer),
  )
  await waitUnlessStopping(Promise.all(lanes), stopping)
  const processed = await writer.settle()
  const outage = findOutage()
  if (processed === null || !lease.isHeld()) return { type: 'lease-lost', failures }
  if (outage !== null) return { type: 'outage', ...outage, failures }
  // A supplier that isn't being called may be down, so its failure says nothing about the row.
  if (wasNotAsked) return { type: 'rows-done', processed, failures: new Map(), silent: null }
  const silent = [...failures.values()]
    .map((reason) => ({ supplier: supplierOf(run, reason), reason }))
    .find(({ supplier }) => !hasWorked(supplier))
  return { type: 'rows-done', processed, failures, silent: silent ?? null }
}

async function gradeInTurn(
  takeRow: () => OpenRow | undefined,
  assess: (row: OpenRow) => Promise<RowOutcome | null>,
  writer: ReturnType<typeof createWriter>,
): Promise<void> {
  let written: Promise<void> | undefined
  for (let row = takeRow(); row !== undefined; row = takeRow()) {
    const assessed = await assess(row)
    if (assessed === null) continue
    // At most one result waits while the next row is graded, so a killed process loses few.
    await written
    written = writer.add({ rowNo: row.row_no, assessed })
  }
}

/** A row that failed before has only one attempt. */
const createPauses =
  (backoffMs: number, lease: Lease, isOver: () => boolean) =>
  ({ tries }: OpenRow): CallPolicy['pause'] =>
  async (attempt, retryAfterMs) => {
    if (attempt >= (tries === null ? MAX_ATTEMPTS : 1) || isOver()) return false
    await wait(Math.max(retryAfterMs, jittered(backoffMs * 2 ** (attempt - 1))), lease.signal)
    return !isOver()
  }

function createWriter(ports: RunPorts, run: LeasedRun) {
  const report = throttle(MIN_PROGRESS_INTERVAL_MS, () => {
    ports.onProgress(run.user_id, run.list_id)
    ports.onBalance(run.user_id)
  })
  const processed = new Set<number>()
  let isLost = false
  const batches = createBatchWriter<{ rowNo: number; assessed: RowOutcome }>(async (rows) => {
    if (isLost || (await writeResults(ports, run, rows)) === null) {
      isLost = true
      return
    }
    for (const { rowNo } of rows) processed.add(rowNo)
    report()
  })
  return {
    add: batches.add,
    hasStopped: () => isLost || batches.hasFailed(),
    settle: async () => {
      await batches.settle()
      return isLost ? null : processed
    },
  }
}

/** Also resolves when the process is stopping and the grace period is over. */
async function waitUnlessStopping(work: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const stopped = once(stopping, 'abort', { signal }).then(() => pause(STOP_GRACE_MS, null, { signal }))
  await Promise.race([work, stopped]).finally(() => {
    stopped.catch(() => {})
    ended.abort()
  })
}

const jittered = (ms: number): number => ms * (0.5 + Math.random())

function throttle(everyMs: number, act: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - lastAt < everyMs) return
    lastAt = performance.now()
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
