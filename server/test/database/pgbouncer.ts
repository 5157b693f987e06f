import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@curbgrade/embedded-postgres/free-port'
import pg from 'pg'
import { eventually } from '../eventually.ts'

const PLACES = [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]
/** Fewer than the product opens, so that its connections change from transaction to transaction. */
const SERVER_CONNECTIONS = 4
/** pgbouncer refuses to run as root. */
const UNPRIVILEGED = 65_534

/** Starts a transaction pooler for one database; `url` connects through it. */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-pgbouncer-'))
  const port = await freePort()
  const url = new URL(databaseUrl)
  url.port = String(port)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, settingsOf(new URL(databaseUrl), port))
  await chmod(folder, 0o755)
  const child = spawn(findPgbouncer(), [settings], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
  })
  await eventually(() => canConnect(url.href))
  return {
    url: url.href,
    stop: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findPgbouncer(): string {
  const found = PLACES.map((place) => join(place, 'pgbouncer')).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    'This test needs pgbouncer. `npm test` installs it as root on Debian and Ubuntu; elsewhere install it ' +
      '(apt-get install pgbouncer, brew install pgbouncer).',
  )
}

const settingsOf = ({ hostname, port, username, password, pathname }: URL, listenPort: number): string => `
[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`

async function canConnect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  await client.connect()
  await client.end()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
