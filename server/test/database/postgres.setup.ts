import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '../../main/paths.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { createDatabase, TEMPLATE, waitForNoDisk } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one real PostgreSQL for the whole test run (external or embedded), with a migrated template to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-test-'))
  const server =
    given === undefined
      ? await startEmbeddedPostgres({ dataDir, log: () => {} })
      : { url: given, stop: async () => {} }
  const template = await createDatabase(server.url, TEMPLATE)
  await waitForNoDisk(server.url)
  await migrate(template, migrationsFolder, () => migrateQueue(template))
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
