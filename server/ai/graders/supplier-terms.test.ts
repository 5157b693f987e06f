import type { Terms } from '@curbgrade/core/imagery/provenance'
import { ok } from '@curbgrade/core/shared/result'
import { afterEach, expect, it } from 'vitest'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader } from '../../test/ai/scripted-grader.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const terms: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}
const ROWS = 12
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Starts a product whose supplier forbids everything. */
async function start({ acknowledged = [], declared = terms }: Partial<Options> = {}) {
  const imagery = createMemoryImagery()
  imagery.find = async () => ok({ ...aPicture, provenance: { ...aPicture.provenance, ...terms } })
  const script = createScriptedGrader()
  const product = await startTestProduct({
    imagery: { ...imagery.provider, terms: declared },
    grader: script.grader,
    settings: { aiTiming: shortTiming, acknowledged },
  })
  stops.push(product.end)
  const worker = await startRunWorker(product)
  stops.push(worker.stop)
  const client = await product.signUp({ tokens: 2 * ROWS })
  return { product, client, imagery, script }
}
type Options = { acknowledged: Terms['provider'][]; declared: Terms | null }

const gradedList = async (client: Client) => {
  const { id } = await createTestList(client, { method: 'ai' })
  return { id, job: await hasEnded(client, id) }
}
const count = async ({ pool }: TestProduct, sql: string) => (await pool.query(sql)).rowCount

const allForbidden = {
  status: 'ai_completed',
  abstained: ROWS,
  charged: 0,
  refunded: ROWS,
  reasons: [{ reason: 'terms_forbid', isError: false, rows: ROWS }],
}

it('starts nothing on a supplier that forbids machine grading, and says why before it is asked (D29)', async () => {
  const { client, imagery, script } = await start()
  const impossible = {
    status: 409,
    body: { error: { code: 'ai_impossible', facts: { reason: 'terms_forbid' } } },
  }
  expect((await client.get('/api/ai/estimate?properties=12')).body).toMatchObject({
    obstacle: 'terms_forbid',
  })
  const file = { name: 'list.csv', content: csvOf(ROWS) }
  expect(await client.upload({ title: 'Machine', method: 'ai' }, file)).toMatchObject(impossible)
  const { id } = await createTestList(client)
  expect(await client.post('/start-ai-job', { listId: id })).toMatchObject(impossible)
  expect([imagery.calls, script.calls]).toEqual([0, 0])
})

it('sends no picture to a grader if that picture’s own terms forbid it', async () => {
  const { client, script } = await start({ declared: null })
  expect((await gradedList(client)).job).toMatchObject(allForbidden)
  expect(script.calls).toBe(0)
})

it('still starts nothing if the operator acknowledged another supplier’s terms', async () => {
  const { client } = await start({ acknowledged: ['mapillary'] })
  const { id } = await createTestList(client)
  expect((await client.post('/start-ai-job', { listId: id })).status).toBe(409)
})

it('grades pictures if the operator acknowledged the terms, but neither stores nor learns from them', async () => {
  const { client, product, imagery, script } = await start({ acknowledged: ['google'] })
  const { id, job } = await gradedList(client)
  expect(job).toMatchObject({ status: 'ai_completed', graded: ROWS, charged: ROWS })
  expect(script.calls).toBe(ROWS)
  expect(await count(product, 'select from images where file_path is null')).toBe(ROWS)
  expect(await count(product, 'select from images where file_path is not null')).toBe(0)
  expect(await count(product, 'select from image_features')).toBe(0)
  for (let row = 1; row <= ROWS; row++) await gradeSeen(client, { listId: id, row }, 3)
  // The AI's and the person's.
  expect(await count(product, 'select from grade_history where picture is not null')).toBe(2 * ROWS)
  expect((await client.post('/api/models/street/retrain')).body.error).toMatchObject({
    code: 'too_few_grades',
    facts: { graded: 0 },
  })
  expect(imagery.calls).toBe(ROWS)
})

it('renders a picture that the list has by reference for the grader instead of searching again', async () => {
  const { client, imagery } = await start({ acknowledged: ['google'] })
  const { id } = await createTestList(client)
  await client.post('/getStreetViewImage', { street: '', city: '', state: '', listId: id, propertyId: 'r1' })
  const find = imagery.find
  let found = 0
  imagery.find = async (address) => {
    found++
    return find(address)
  }
  expect((await client.post('/start-ai-job', { listId: id })).status).toBe(200)
  expect(await hasEnded(client, id)).toMatchObject({ graded: ROWS })
  expect(found).toBe(ROWS - 1)
})
