import type { Db } from '../../platform/db/pool.ts'
import type { RunRow } from '../store.ts'
import { addRowFailures } from './results-store.ts'

/**
 * How strongly a supplier failure counts against a row. A lot in a batch in which the supplier works for another row:
 * after three, the row ends as an error. Little in a probe of imagery, because it may be down for long; but a row that
 * alone blocks its list is given up eventually. Nothing in an outage: the failure is only recorded, so that a row
 * that causes an outage isn't used to probe whether it is over.
 */
const weights = { batch: 4, probe: 1, outage: 0 } as const
const LIMIT = 12

/** Records failures in the caller's transaction. Returns the rows to give up. */
export const recordRowFailures = async (
  tx: Db,
  run: RunRow,
  rows: readonly number[],
  when: keyof typeof weights,
): Promise<ReadonlySet<number>> =>
  rows.length === 0
    ? new Set()
    : addRowFailures(tx, run.list_id, rows, { weight: weights[when], limit: LIMIT })
