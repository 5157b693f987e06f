import type { RunPorts } from '../ports.ts'
import { assessRow } from './assess-row.ts'
import type { LeasedRun } from './lease-store.ts'
import { findGradedRow } from './results-store.ts'

/**
 * Whether a supplier works for a row that it has served before, so that its failure is of the rows that it refused (D31).
 * Null if it can't be asked: the picture of a graded row is kept, so it tells nothing about imagery. Changes nothing and
 * costs no token.
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
