import type { Db, Pool } from '../../platform/db/pool.ts'
import { addKeyedJob, type Job } from '../../platform/queue/index.ts'
import { analyzeGrownTables } from './analyze-rows-store.ts'

const ANALYZE_ROWS = 'analyze-rows'
/** PostgreSQL counts changes with a delay, and consecutive imports share one job. */
const AFTER_MS = 10_000

export const queueAnalyze = (tx: Db): Promise<void> =>
  addKeyedJob(tx, { name: ANALYZE_ROWS, key: ANALYZE_ROWS, payload: {}, afterMs: AFTER_MS })

/** Updates planner statistics after imports, because autovacuum waits until a tenth of a table is new. */
export const analyzeRows = ({ pool }: { pool: Pool }): Job => ({
  name: ANALYZE_ROWS,
  isLong: true,
  run: () => analyzeGrownTables(pool),
})
