import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PauseReason } from '@curbgrade/core/ai/contract'
import { rowsInFlight } from '@curbgrade/core/ai/speed'
import { assessRow, type Calls, type Settled } from './assess-row.ts'
import { createCollector } from './collector.ts'
import { type Supplier, watchSupplier } from './health.ts'
import type { Lease } from './keep-lease.ts'
import { IMAGERY, type RunPorts } from './ports.ts'
import type { LeasedJob, OpenRow } from './store.ts'
import { writeResults } from './write-results.ts'

/** Why a batch came to its end, and which rows suppliers have failed in it. */
export type BatchEnd = { readonly failures: ReadonlyMap<number, PauseReason> } & (
  | { readonly type: 'rows-done'; readonly dealtWith: ReadonlySet<number> }
  | { readonly type: 'outage'; readonly supplier: string; readonly reason: PauseReason }
  | { readonly type: 'lease-lost' }
)

const TRIES = 3
/** Faster than this nobody reads; the end of each batch is told anyway. */
const TELL_EVERY_MS = 500

export type BatchSignals = {
  /** Once it is lost, nothing may be written anymore. */
  readonly lease: Lease
  /** The process is about to stop: what is graded is written, and another process goes on from there. */
  readonly stopping: AbortSignal
}

/** So long rows in progress may take when the process stops; others are graded again elsewhere. */
const HAND_BACK_MS = 5_000

/** Grades rows, as many at once as the list's speed says, until they are through, time is up, or a supplier is down. */
export async function gradeRows(
  ports: RunPorts,
  job: LeasedJob,
  rows: readonly OpenRow[],
  { lease, stopping }: BatchSignals,
): Promise<BatchEnd> {
  const { timing } = ports
  const suppliers = await Promise.all(
    [IMAGERY, job.grader].map((supplier) =>
      watchSupplier(ports.pool, { userId: job.user_id, supplier }, timing.probeMs),
    ),
  )
  const failures = new Map<number, PauseReason>()
  const report = throttle(TELL_EVERY_MS, () => {
    ports.onProgress(job.user_id, job.list_id)
    ports.onBalance(job.user_id)
  })
  const writer = createWriter(ports, job, report)
  let outage = openedBefore(suppliers)
  let isHeldBack = false
  const isOver = () =>
    !lease.isHeld() || stopping.aborted || outage !== null || isHeldBack || writer.hasStopped()

  const callsFor = ({ tries }: OpenRow): Calls => ({
    onCall: async (name, outcome, fault) => {
      const supplier = suppliers.find((known) => known.name === name)
      // A process that stood still has missed the answers: its own time-outs say nothing against the supplier.
      if (!lease.isHeld()) return
      // What fails for a row that failed before says nothing against the supplier.
      if (tries !== null && outcome === 'failed') return
      await supplier?.note(outcome, fault?.retryAfterMs)
      if (supplier?.isOpen()) outage ??= { supplier: name, reason: fault?.reason ?? reasonOf(name) }
    },
    pause: async (attempt, retryAfterMs) => {
      if (attempt >= (tries === null ? TRIES : 1) || isOver()) return false
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
      const assessed = await assessRow(ports, job, row.row_no, callsFor(row))
      if (assessed.type === 'not-asked') isHeldBack = true
      else if (assessed.type === 'again') failures.set(row.row_no, assessed.reason)
      else {
        // One result at most waits while the next row is graded: so few are lost with a killed process.
        await written
        written = writer.add({ rowNo: row.row_no, assessed })
      }
    }
  }
  const graded = Promise.all(Array.from({ length: rowsInFlight[job.speed_preset] }, gradeNext))
  await endedOrStopped(graded, stopping)
  const dealtWith = await writer.settle()
  if (dealtWith === null || !lease.isHeld()) return { type: 'lease-lost', failures }
  if (outage !== null) return { type: 'outage', ...outage, failures }
  // A supplier that is left alone may be down: that it failed a row says nothing against the row.
  return { type: 'rows-done', dealtWith, failures: isHeldBack ? new Map() : failures }
}

/** Writes what comes in; after a lost lease, nothing any more. */
function createWriter(ports: RunPorts, job: LeasedJob, onWritten: () => void) {
  const dealtWith = new Set<number>()
  let isLost = false
  const collector = createCollector<{ rowNo: number; assessed: Settled }>(async (rows) => {
    if (isLost || (await writeResults(ports, job, rows)) === null) {
      isLost = true
      return
    }
    for (const { rowNo } of rows) dealtWith.add(rowNo)
    onWritten()
  })
  return {
    add: collector.add,
    hasStopped: () => isLost || collector.hasFailed(),
    /** Which rows are written; null when the lease is lost. */
    settle: async () => {
      await collector.settle()
      return isLost ? null : dealtWith
    },
  }
}

/** Resolves when the work has ended, or the process stops and won't wait for it any longer. */
async function endedOrStopped(work: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const stopped = once(stopping, 'abort', { signal }).then(() => pause(HAND_BACK_MS, null, { signal }))
  await Promise.race([work, stopped]).finally(() => {
    stopped.catch(() => {})
    ended.abort()
  })
}

type Outage = { readonly supplier: string; readonly reason: PauseReason }

function openedBefore(suppliers: readonly Supplier[]): Outage | null {
  const open = suppliers.find((supplier) => supplier.isOpen())
  return open === undefined ? null : { supplier: open.name, reason: reasonOf(open.name) }
}

const reasonOf = (supplier: string): PauseReason =>
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
