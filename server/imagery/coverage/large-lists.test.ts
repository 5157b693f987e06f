import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { killScript, startScript } from '../../test/script-process.ts'
import type { Client } from '../../test/wire/client.ts'

const ROWS = atSize(5_000, 50_000)
const BATCH_MS = 20

let product: TestProduct
let client: Client
const workers: ChildProcess[] = []

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(async () => {
  await Promise.all(workers.map(killScript))
  await product.end()
})

const SCRIPT = fileURLToPath(new URL('../../test/imagery/coverage-worker.ts', import.meta.url))

async function startWorkerProcess(): Promise<void> {
  await startScript(SCRIPT, [product.databaseUrl, String(BATCH_MS)], (worker) => workers.push(worker))
}

const coverageOf = async (listId: string) => (await client.get(`/api/lists/${listId}/coverage`)).body.coverage

it(`a check of ${ROWS} rows has the right result for each, with every third batch failing and its worker killed halfway`, async () => {
  const { id } = await createTestList(client, { rows: ROWS })
  await startWorkerProcess()
  await client.post(`/api/lists/${id}/coverage`)
  await eventually(async () => expect((await coverageOf(id)).done).toBeGreaterThan(ROWS / 4))
  await Promise.all(workers.map(killScript))
  const { done } = await coverageOf(id)
  expect(done).toBeLessThan(ROWS)
  await startWorkerProcess()
  const isDone = async () => {
    const now = await coverageOf(id)
    expect(now.state).toBe('done')
    return now
  }
  const report = await vi.waitFor(isDone, { timeout: 300_000, interval: 100 })
  expect(report).toMatchObject({ done: ROWS, street: ROWS * 0.8, aerialOnly: ROWS * 0.2, unchecked: 0 })
  expect(report.prices.street).toEqual({ rows: ROWS * 0.8, tokens: ROWS * 0.8 })
  const { rows } = await product.pool.query(
    `select count(*)::int as all, count(*) filter (where g.matched = p.street and g.lat = split_part(p.street, ' ', 1)::float8 / 1000
       and (r.seen = 'aerial_only') = (split_part(p.street, ' ', 1)::int % 5 = 0))::int as right
     from properties p left join geocodes g using (list_id, row_no) left join coverage_rows r using (list_id, row_no)
     where list_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ all: ROWS, right: ROWS }])
}, 420_000)
