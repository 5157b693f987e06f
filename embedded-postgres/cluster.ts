import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresRefused } from './errors.ts'
import type { RunAs } from './run-as.ts'

/** A data folder and how to run its server. */
export type Cluster = {
  readonly dataDir: string
  /** PGDATA. Appears by one rename, complete with its password file. */
  readonly folder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly log: LogEvent
}

export type LogEvent = (event: string, facts?: object) => void

export const PASSWORD_FILE = 'curbgrade-password'
export const SUPERUSER = 'postgres'

/** Refuses data of another major version, which PostgreSQL can't read and reports only in its own log. */
export async function refuseForeignVersion(cluster: Cluster, major: string): Promise<void> {
  const found = (await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8')).trim()
  if (found === major) return
  throw new EmbeddedPostgresRefused(
    `${cluster.folder} was made by PostgreSQL ${found}, and this Curbgrade brings PostgreSQL ${major}. ` +
      `Move the data over with pg_dump of PostgreSQL ${found}, or choose another folder with DATA_DIR.`,
  )
}

export async function superuserPassword(cluster: Pick<Cluster, 'folder'>): Promise<string> {
  return (await readFile(join(cluster.folder, PASSWORD_FILE), 'utf8')).trim()
}

/** A connected client of the maintenance database, with the supervisor's rights. The caller ends it. */
export async function connectAsSuperuser(cluster: Pick<Cluster, 'folder'>, port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: await superuserPassword(cluster),
    database: 'postgres',
    application_name: 'curbgrade supervisor',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A client without an error listener ends the process when its server goes away.
  client.on('error', () => {})
  await client.connect()
  return client
}
