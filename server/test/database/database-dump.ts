import type { Pool } from '../../platform/db/pool.ts'

/** Every row of our tables as sorted text, so that two dumps are equal if nothing changed in between. */
export async function dumpDatabase(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  )
  const dump: string[] = []
  for (const { name } of rows) {
    const table = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    dump.push(...table.rows.map(({ row }) => `${name} ${row}`))
  }
  return dump
}
