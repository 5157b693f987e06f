import type { PauseReason, RowReason } from '@curbgrade/core/ai/contract'
import type { RunPorts } from './ports.ts'
import { recordFailures } from './row-failures.ts'
import { withLease } from './runs.ts'
import type { LeasedJob } from './store.ts'
import { writeResults } from './write-results.ts'

/** Notes rows that suppliers have failed while they served others; what is too much becomes an error of the row. */
export async function giveUpRows(
  ports: RunPorts,
  job: LeasedJob,
  failures: ReadonlyMap<number, PauseReason>,
): Promise<ReadonlySet<number>> {
  if (failures.size === 0) return new Set()
  const given = await withLease(ports.pool, job, 'ai_processing', (tx) =>
    recordFailures(tx, job, [...failures.keys()], 'batch'),
  )
  const failed = [...failures].filter(([rowNo]) => given?.has(rowNo))
  const rows = failed.map(([rowNo, reason]) => ({
    rowNo,
    assessed: { type: 'failed', reason: rowReasonOf(reason) } as const,
  }))
  if (rows.length > 0) await writeResults(ports, job, rows)
  return given ?? new Set()
}

const rowReasonOf = (reason: PauseReason): RowReason =>
  reason === 'imagery_unavailable' ? 'imagery_unavailable' : 'grader_unavailable'
