import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { applyMigrations, migrate } from '../../platform/db/migrate.ts'
import { createPool, type Pool } from '../../platform/db/pool.ts'
import { type Migration, readDefinitions, readMigrations } from '../../platform/db/read-migrations.ts'
import { createLog } from '../../platform/log.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** The first migration that the release before this one doesn't have. Raised at every release. */
const FIRST_NEW = '0013'

/** Only the migrations that are new in this release, or in the one whose migrations the folder has. */
export const newMigrations = async (folder = migrationsFolder): Promise<Migration[]> =>
  (await readMigrations(folder)).filter(({ name }) => name >= FIRST_NEW)

export type EarlierDatabase = {
  readonly url: string
  readonly pool: Pool
  /** Migrates to this release, or to the one whose migrations the folder has. */
  upgrade(folder?: string): Promise<void>
  end(): Promise<void>
}

/** Creates a database in the state of the previous release. It has no views, whose text may need new columns. */
export async function createEarlierDatabase(): Promise<EarlierDatabase> {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(inject('postgresUrl'), name)
  const released = (await readMigrations(migrationsFolder)).filter((file) => file.name < FIRST_NEW)
  const functions = (await readDefinitions(migrationsFolder)).filter(({ target }) =>
    target.startsWith('routine '),
  )
  await applyMigrations(url, released, { definitions: functions, afterward: () => migrateQueue(url) })
  const pool = createPool({ url, max: 12, log: createLog('silent'), waitMs: 30_000 })
  return {
    url,
    pool,
    upgrade: (folder = migrationsFolder) => migrate(url, folder, () => migrateQueue(url)),
    end: async () => {
      await pool.end()
      await dropDatabase(inject('postgresUrl'), name)
    },
  }
}
