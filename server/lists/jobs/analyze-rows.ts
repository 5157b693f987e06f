import type { Db, Pool } from '../../platform/db/pool.ts'
import { addKeyedJob, type Job } from '../../platform/queue/index.ts'
import { analyzeGrownTables } from './analyze-rows-store.ts'

const ANALYZE_ROWS = 'analyze-rows'
/** PostgreSQL counts changes with a delay, and imports that follow each other share one job. */
const AFTER_MS = 10_000

/** Queues the job that lets the planner know of the rows of an import. */
export const queueAnalyze = (tx: Db): Promise<void> =>
  addKeyedJob(tx, { name: ANALYZE_ROWS, key: ANALYZE_ROWS, payload: {}, afterMs: AFTER_MS })

/** Takes the statistics of tables to which imports have added much. Autovacuum waits until a tenth is new. */
export const analyzeRows = ({ pool }: { pool: Pool }): Job => ({
  name: ANALYZE_ROWS,
  isLong: true,
  run: () => analyzeGrownTables(pool),
})
