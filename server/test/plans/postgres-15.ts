import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@curbgrade/embedded-postgres/free-port'
import pg from 'pg'
import { migrationsFolder } from '../../main/paths.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { createDatabase, TEMPLATE } from '../database/databases.ts'
import { eventually } from '../eventually.ts'
import type { Server } from './trial.ts'

const PROGRAMS = ['/usr/lib/postgresql/15/bin', '/opt/homebrew/opt/postgresql@15/bin']
/** Both programs refuse to run as root. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
// These databases end with the test, and what is compiled reads the same blocks.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'jit=off',
  'shared_buffers=128MB',
]

/** Starts the oldest PostgreSQL that the product supports, with a migrated database to clone. */
export async function startPostgres15(): Promise<Server & { stop(): Promise<void> }> {
  const programs = findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-postgres-15-'))
  if (UNPRIVILEGED.uid !== undefined) await chown(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  const init = [
    '-D',
    folder,
    '-U',
    'curbgrade',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]
  await promisify(execFile)(join(programs, 'initdb'), init, { ...UNPRIVILEGED, cwd: folder })
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const child = spawn(join(programs, 'postgres'), ['-D', folder, ...settings], {
    ...UNPRIVILEGED,
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgres://curbgrade@127.0.0.1:${port}/postgres`
  await eventually(() => canConnect(url))
  const template = await createDatabase(url, TEMPLATE)
  await migrate(template, migrationsFolder, () => migrateQueue(template))
  return {
    url,
    template: TEMPLATE,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string {
  const found = PROGRAMS.find((folder) => existsSync(join(folder, 'postgres')))
  if (found !== undefined) return found
  throw new Error(
    'This test needs PostgreSQL 15 (apt-get install postgresql-15, brew install postgresql@15).',
  )
}

async function canConnect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  await client.connect()
  await client.end()
}
