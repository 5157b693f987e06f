import type { Db } from '../../platform/db/pool.ts'
import type { RunRow } from '../store.ts'
import { addRowFailures } from './results-store.ts'

/**
 * A supplier failure counts a lot if the supplier works for another row of the batch: after three, the row
 * ends as an error. It counts little in a probe of imagery, which may be down for long, so that a row that
 * alone blocks its list is given up eventually. In an outage, recording it only keeps a row that causes
 * outages from being used as a probe.
 */
const weights = { batch: 4, probe: 1, outage: 0 } as const
const LIMIT = 12

export const recordRowFailures = async (
  tx: Db,
  run: RunRow,
  rows: readonly number[],
  when: keyof typeof weights,
): Promise<ReadonlySet<number>> =>
  rows.length === 0
    ? new Set()
    : addRowFailures(tx, run.list_id, rows, { weight: weights[when], limit: LIMIT })
