import type { RunPorts } from '../ports.ts'
import { assessRow } from './assess-row.ts'
import type { LeasedRun } from './lease-store.ts'
import { findGradedRow } from './results-store.ts'

/**
 * Blames the failed rows if the supplier works for a row that it served before (D31). Null for imagery: the
 * picture of a graded row is stored, so it proves nothing. Changes nothing and costs no token.
 */
export async function worksForAnother(
  ports: RunPorts,
  run: LeasedRun,
  supplier: string | null,
): Promise<boolean | null> {
  const rowNo = supplier === null ? null : await findGradedRow(ports.pool, run)
  if (rowNo === null) return null
  let hasWorked: boolean | null = null
  await assessRow(ports, run, rowNo, {
    onCall: async (called, outcome) => {
      if (called === supplier) hasWorked = outcome === 'worked'
    },
    pause: async () => false,
  })
  return hasWorked
}
