import type { PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import type { RunPorts } from '../ports.ts'
import type { LeasedRun } from './lease-store.ts'
import { recordRowFailures } from './row-failures.ts'
import { withLease } from './runs.ts'
import { writeResults } from './write-results.ts'

/** Handles rows that a supplier failed while it served others. Too many failures end a row as an error. */
export async function giveUpRows(
  ports: RunPorts,
  run: LeasedRun,
  failures: ReadonlyMap<number, PauseReason>,
): Promise<ReadonlySet<number>> {
  if (failures.size === 0) return new Set()
  const givenUp = await withLease(ports.pool, run, 'ai_processing', (tx) =>
    recordRowFailures(tx, run, [...failures.keys()], 'batch'),
  )
  const failed = [...failures].filter(([rowNo]) => givenUp?.has(rowNo))
  const rows = failed.map(([rowNo, reason]) => ({
    rowNo,
    assessed: { type: 'failed', reason: toRowReason(reason) } as const,
  }))
  if (rows.length > 0) await writeResults(ports, run, rows)
  return givenUp ?? new Set()
}

const toRowReason = (reason: PauseReason): RowReason =>
  reason === 'imagery_unavailable' ? 'imagery_unavailable' : 'grader_unavailable'
