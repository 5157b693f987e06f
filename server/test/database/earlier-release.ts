import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { applyMigrations, migrate } from '../../platform/db/migrate.ts'
import { createPool, type Pool } from '../../platform/db/pool.ts'
import { type Migration, readMigrations } from '../../platform/db/read-migrations.ts'
import { createLog } from '../../platform/log.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** The first migration that the release before this one doesn't have. */
const FIRST_NEW = '0024'

/** Only the migrations that are new in this release. */
export const newMigrations = async (): Promise<Migration[]> =>
  (await readMigrations(migrationsFolder)).filter(({ name }) => name >= FIRST_NEW)

export type EarlierDatabase = {
  readonly url: string
  readonly pool: Pool
  upgrade(): Promise<void>
  end(): Promise<void>
}

/** Creates a database in the state of the previous release. */
export async function createEarlierDatabase(): Promise<EarlierDatabase> {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(inject('postgresUrl'), name)
  const released = (await readMigrations(migrationsFolder)).filter((file) => file.name < FIRST_NEW)
  await applyMigrations(url, released, { afterward: () => migrateQueue(url) })
  const pool = createPool({ url, max: 12, log: createLog('silent'), waitMs: 30_000 })
  return {
    url,
    pool,
    upgrade: () => migrate(url, migrationsFolder, () => migrateQueue(url)),
    end: async () => {
      await pool.end()
      await dropDatabase(inject('postgresUrl'), name)
    },
  }
}
