import type { Db } from '../platform/db/pool.ts'
import { addRowFailures } from './results-store.ts'
import type { JobRow } from './store.ts'

/**
 * How much it says against a row that a supplier has failed it. In a batch whose other rows were served, a lot: three
 * of these, and that is the row's own error. In a probe, little, for the supplier may be away for long; but a row that
 * alone holds up a list is given up some day. In an outage, nothing: it is only remembered, so that a row which causes
 * an outage is not the one that is asked whether it is over.
 */
const weights = { batch: 4, probe: 1, outage: 0 } as const
const LIMIT = 12

/** Notes it in the caller's transaction; answers which rows are given up. */
export const recordFailures = async (
  tx: Db,
  job: JobRow,
  rows: readonly number[],
  when: keyof typeof weights,
): Promise<ReadonlySet<number>> =>
  rows.length === 0
    ? new Set()
    : addRowFailures(tx, job.list_id, rows, { weight: weights[when], limit: LIMIT })
