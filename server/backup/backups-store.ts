import type { Db } from '../platform/db/pool.ts'

export async function recordBackup(db: Db, { rows, files }: { rows: number; files: number }): Promise<void> {
  await db.query('insert into backups (rows, files) values ($1, $2)', [rows, files])
  await db.query("delete from backups where finished_at < now() - interval '1 year'")
}

export async function findLatestBackup(db: Db): Promise<Date | null> {
  const { rows } = await db.query<{ finished_at: Date }>(
    'select finished_at from backups order by finished_at desc limit 1',
  )
  return rows[0]?.finished_at ?? null
}
