import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { eventually } from '../../test/eventually.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { migrationsFolder } from '../paths.ts'

/** More than a second, for a busy machine; a query that waits for the server would take fifteen. */
const SOON_MS = 5_000

let dataDir: string
let postgres: EmbeddedPostgres
let product: TestProduct
let client: Client

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-frozen-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(postgres.url, migrationsFolder, () => migrateQueue(postgres.url))
  product = await startTestProduct({
    databaseUrl: postgres.url,
    settings: { databasePoolSize: 2, databaseWaitMs: 900 },
  })
  client = await product.signUp()
})
afterAll(async () => {
  await signalAll('SIGCONT')
  await product.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** The server and each of its processes. */
async function signalAll(signal: NodeJS.Signals): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(text.split('\n')[0])
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = processes.flatMap(([pid, parent]) =>
    parent === postmaster && pid !== undefined ? pid : [],
  )
  for (const pid of [postmaster, ...children]) process.kill(pid, signal)
}

async function timed(work: Promise<{ status: number }>): Promise<[status: number, isSoon: boolean]> {
  const startedAt = performance.now()
  const { status } = await work
  return [status, performance.now() - startedAt < SOON_MS]
}

it('becomes unready within a second of a database freeze, refuses in bounded time, and recovers', async () => {
  expect((await client.get('/readyz')).status).toBe(200)
  await signalAll('SIGSTOP')
  const asked = Array.from({ length: 6 }, () => client.get('/api/me'))
  expect(await timed(client.get('/readyz'))).toEqual([503, true])
  expect(await timed(client.get('/readyz'))).toEqual([503, true])
  expect(await timed(client.get('/healthz'))).toEqual([200, true])
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(503))
  await signalAll('SIGCONT')
  await eventually(async () => expect((await client.get('/readyz')).status).toBe(200))
  expect((await client.get('/api/me')).status).toBe(200)
})
