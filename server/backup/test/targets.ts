import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { createPool, type Pool } from '../../platform/db/pool.ts'
import { createFiles } from '../../platform/files/index.ts'
import { createLog } from '../../platform/log.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { createDatabase, dropDatabase } from '../../test/database/databases.ts'
import type { RestoreTarget } from '../restore.ts'

export type TestTarget = RestoreTarget & {
  readonly dataDir: string
  readonly filesUrl: string
  readonly pool: Pool
}

const ends: (() => Promise<void>)[] = []

/** Creates an empty database and an empty folder. */
export async function emptyTarget(files?: string): Promise<TestTarget> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await createDatabase(inject('postgresUrl'), name)
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-restored-'))
  const pool = createPool({ url: databaseUrl, max: 2, log: createLog('silent') })
  const filesUrl = files ?? pathToFileURL(join(dataDir, 'files')).href
  ends.push(async () => {
    await pool.end()
    await dropDatabase(inject('postgresUrl'), name)
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    databaseUrl,
    dataDir,
    filesUrl,
    files: await createFiles(filesUrl),
    migrationsFolder,
    migrateQueue: () => migrateQueue(databaseUrl),
    pool,
  }
}

export async function endTargets(): Promise<void> {
  for (const end of ends.splice(0)) await end()
}
