import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGoogleMapsFake, type GoogleMapsFake } from '@curbgrade/fake-maps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { killScript, startScript } from '../../test/script-process.ts'
import type { Client } from '../../test/wire/client.ts'

/** A hundredth is more than the batch that a killed worker loses. */
const ROWS = atSize(1_000, 3_000)

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
  await Promise.all(workers.map(killScript))
  await product.end()
  await fake.goAway()
})

const SCRIPT = fileURLToPath(new URL('../../test/imagery/coverage-worker.ts', import.meta.url))

async function startWorkerProcess(): Promise<void> {
  await startScript(SCRIPT, [product.databaseUrl, fake.url], (worker) => workers.push(worker))
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
  await startWorkerProcess()
  await client.post(`/api/lists/${id}/coverage`)
  await eventually(async () => expect(fake.billed()).toBeGreaterThan(ROWS / 3))
  await Promise.all(workers.map(killScript))
  await startWorkerProcess()
  expect(await checked(id, ROWS)).toMatchObject({ state: 'done', done: ROWS, notFound: 0, unchecked: 0 })
  expect(Math.abs(fake.billed() - ROWS)).toBeLessThanOrEqual(ROWS / 100)
})
