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
    settings: { databasePoolSize: 30, databaseWaitMs: 900, rateLimits: true },
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

it('becomes unready when the database freezes, before the queries that wait for it give up, refuses in bounded time, and recovers', async () => {
  expect((await client.get('/readyz')).status).toBe(200)
  await signalAll('SIGSTOP')
  let areWaiting = true
  const asked = Promise.all(Array.from({ length: 6 }, () => client.get('/api/me'))).finally(() => {
    areWaiting = false
  })
  for (const [path, status] of [
    ['/readyz', 503],
    ['/readyz', 503],
    ['/healthz', 200],
  ] as const)
    expect([(await client.get(path)).status, areWaiting]).toEqual([status, true])
  // Those that were admitted before wait for their answer.
  const refusedAt = performance.now()
  const refused = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/me')))
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(20).fill('overloaded'))
  expect([performance.now() - refusedAt < 1_000, areWaiting]).toEqual([true, true])
  expect((await asked).map(({ status }) => status)).toEqual(Array(6).fill(503))
  await signalAll('SIGCONT')
  await eventually(async () => expect((await client.get('/readyz')).status).toBe(200))
  expect((await client.get('/api/me')).status).toBe(200)
})
