import type { Db, PatientQuery } from '../../platform/db/pool.ts'

/** Of large tables, PostgreSQL reads 30,000 blocks. */
const ANALYZE_MS = 120_000
const TABLES = ['properties', 'row_index']
/** What is less than this share of a table changes no plan. */
const GROWN = 0.01

/** Analyzes the tables of rows that have changed by more than a hundredth since they were analyzed. */
export async function analyzeGrownTables(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = current_schema() and relname = any($1::text[])
       and n_mod_since_analyze > ${GROWN} * n_live_tup`,
    [TABLES],
  )
  for (const { name } of rows) {
    const analyze: PatientQuery = { text: `analyze (skip_locked) ${name}`, query_timeout: ANALYZE_MS }
    await db.query(analyze)
  }
}
