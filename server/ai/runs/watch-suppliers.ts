import type { PauseReason } from '@curbgrade/core/ai/contract'
import { IMAGERY, type RunPorts } from '../ports.ts'
import { type WatchedSupplier, watchSupplier } from '../suppliers/health.ts'
import type { CallPolicy } from './assess-row.ts'
import type { Lease } from './keep-lease.ts'
import type { LeasedRun, OpenRow } from './lease-store.ts'

export type Outage = { readonly supplier: string; readonly reason: PauseReason }

/** Tracks how a run's suppliers answer during one batch, and which of them fails too often. */
export async function watchSuppliers({ pool, timing }: RunPorts, run: LeasedRun, lease: Lease) {
  const suppliers = await Promise.all(
    [IMAGERY, run.grader].map((supplier) =>
      watchSupplier(pool, { userId: run.user_id, supplier }, timing.probeMs),
    ),
  )
  let outage = findOpenBreaker(suppliers)
  const working = new Set<string>()
  const onCallFor =
    ({ tries }: OpenRow): CallPolicy['onCall'] =>
    async (name, outcome, fault) => {
      const supplier = suppliers.find((known) => known.name === name)
      if (outcome === 'worked') working.add(name)
      // A suspended process has missed the answers: its timeouts say nothing about the supplier.
      if (!lease.isHeld()) return
      // A row that failed before says nothing about the supplier.
      if (tries !== null && outcome === 'failed') return
      await supplier?.note(outcome, fault?.retryAfterMs)
      if (supplier?.isOpen()) outage ??= { supplier: name, reason: fault?.reason ?? toPauseReason(name) }
    }
  return {
    findOutage: (): Outage | null => outage,
    hasWorked: (supplier: string): boolean => working.has(supplier),
    onCallFor,
  }
}

function findOpenBreaker(suppliers: readonly WatchedSupplier[]): Outage | null {
  const open = suppliers.find((supplier) => supplier.isOpen())
  return open === undefined ? null : { supplier: open.name, reason: toPauseReason(open.name) }
}

export const supplierOf = (run: LeasedRun, reason: PauseReason): string =>
  reason === 'imagery_unavailable' ? IMAGERY : run.grader

const toPauseReason = (supplier: string): PauseReason =>
  supplier === IMAGERY ? 'imagery_unavailable' : 'grader_unavailable'
