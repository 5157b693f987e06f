import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGoogleMapsFake, type GoogleMapsFake } from '@curbgrade/fake-maps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

/** With 3,000 rows, the test takes a minute. */
const ROWS = Number(process.env['COVERAGE_ROWS'] ?? 1_000)

let fake: GoogleMapsFake
let product: TestProduct
let client: Client
const workers: ChildProcess[] = []

beforeAll(async () => {
  fake = await createGoogleMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') })
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(async () => {
  await Promise.all(workers.map(kill))
  await product.end()
  await fake.goAway()
})

const SCRIPT = fileURLToPath(new URL('../../test/imagery/coverage-worker.ts', import.meta.url))

async function startWorkerProcess(): Promise<ChildProcess> {
  const args = ['--import', import.meta.resolve('tsx'), SCRIPT, product.databaseUrl, fake.url]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  workers.push(worker)
  if (worker.stdout) await once(worker.stdout, 'data')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.signalCode !== null || worker.exitCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

const coverageOf = async (listId: string) => (await client.get(`/api/lists/${listId}/coverage`)).body.coverage
const checked = (listId: string, rows: number) =>
  eventually(async () => {
    const report = await coverageOf(listId)
    expect(report.done).toBeGreaterThanOrEqual(rows)
    return report
  })

it(`a check of ${ROWS} rows costs ${ROWS} lookups within 1%, with its worker killed halfway`, async () => {
  const { id } = await createTestList(client, { rows: ROWS })
  const first = await startWorkerProcess()
  await client.post(`/api/lists/${id}/coverage`)
  await eventually(async () => expect(fake.billed()).toBeGreaterThan(ROWS / 3))
  await kill(first)
  await startWorkerProcess()
  expect(await checked(id, ROWS)).toMatchObject({ state: 'done', done: ROWS, notFound: 0, unchecked: 0 })
  expect(Math.abs(fake.billed() - ROWS)).toBeLessThanOrEqual(ROWS / 100)
}, 180_000)
