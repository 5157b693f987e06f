import type { Db, PatientQuery } from '../../platform/db/pool.ts'

/** PostgreSQL samples 30,000 blocks of a large table. */
const ANALYZE_MS = 120_000
const TABLES = ['properties', 'row_index']
/** A smaller share of a table changes no plan. */
const GROWN = 0.01

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
