import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import pg from 'pg'
import { choosePort } from '../../server/main/local/choose-port.ts'

const SECRET = 'a secret of benches, long enough and varied'

export type BenchProduct = {
  readonly url: string
  readonly port: number
  readonly databaseUrl: string
  /** Where uploads and pictures are. */
  readonly filesFolder: string
  readonly db: pg.Pool
  /** One of the server process's own metrics. */
  metric(name: string): Promise<number>
  /** Creates a user with a session, without the password hash of sign-up. Returns the cookie header. */
  addUser(id: string): Promise<string>
  /** Creates a list through the API. Returns its id. */
  createList(cookie: string, csv: string, fields?: Record<string, string>): Promise<string>
  /** The AI job of a list, as its page fetches it. */
  aiJob(cookie: string, listId: string): Promise<BenchJob>
  stop(): Promise<void>
}

export type BenchJob = {
  readonly status: string
  readonly graded: number
  readonly withoutPhoto: number
  readonly abstained: number
  readonly charged: number
  readonly endedAt: string | null
}

/**
 * Starts the built server in a separate process on a fresh embedded PostgreSQL with fsync; jobs run only if
 * requested.
 */
export async function startBenchProduct(env: Record<string, string> = {}): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'db'), log: () => {} })
  const [port, metricsPort] = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')]
  const child = spawn(process.execPath, ['server/dist/local.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LOCAL: 'on',
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'app'),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      AUTH_SECRET: SECRET,
      RATE_LIMITS: 'off',
      ROLES: 'api',
      ...env,
    },
  })
  await printed(child, /runs at/).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const db = new pg.Pool({ connectionString: database.url, max: 4 })
  // The database may close an idle connection before the pool does.
  db.on('error', () => {})
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    databaseUrl: database.url,
    filesFolder: join(dataDir, 'app', 'files'),
    db,
    metric: (name) => readMetric(metricsPort, name),
    addUser: (id) => addUser(db, id, SECRET),
    createList: (cookie, csv, fields = {}) => createList(`http://127.0.0.1:${port}`, cookie, csv, fields),
    aiJob: async (cookie, listId) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/lists/${listId}/ai-job`, {
        headers: { cookie },
      })
      return ((await answer.json()) as { job: BenchJob }).job
    },
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await db.end()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const printed = (child: ChildProcess, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const read = (piece: Buffer) => {
      output += piece.toString()
      if (!pattern.test(output)) return
      child.stdout?.off('data', read).resume()
      resolve()
    }
    child.stdout?.on('data', read)
    child.once('exit', () => reject(new Error(`the product did not start: ${output}`)))
  })

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Creates a user with a session, without the password hash of sign-up. Returns the cookie header. */
export async function addUser(db: pg.Pool, id: string, secret: string): Promise<string> {
  await db.query(
    "insert into users (id, email, name) values ($1::uuid, $1::uuid::text || '@bench.test', 'Bench')",
    [id],
  )
  await db.query('insert into token_accounts (user_id) values ($1)', [id])
  await db.query(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
    [id, id],
  )
  const signature = createHmac('sha256', secret).update(id).digest('base64')
  return `curbgrade.session_token=${encodeURIComponent(`${id}.${signature}`)}`
}

/** Creates a list through the API. Returns its id. */
export async function createList(
  url: string,
  cookie: string,
  csv: string,
  fields: Record<string, string>,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Bench', ...fields })) form.set(name, value)
  form.set('file', new File([csv], 'bench.csv'))
  const answer = await fetch(`${url}/api/lists`, { method: 'POST', headers: { cookie }, body: form })
  if (answer.status !== 201) throw new Error(`the list was refused: ${await answer.text()}`)
  return ((await answer.json()) as { list: { id: string } }).list.id
}
