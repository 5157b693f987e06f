import type { Opinion } from '@curbgrade/core/ai/opinion'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import type { Grader } from './grader.ts'

const ROWS = 64
/** House number `n` shows picture `n`. The model predicts grades from 1 to 8; its user gives two grades more. */
const predictedGrade = (row: number): number => 1 + ((row * 3) % 8)
const csvFrom = (number: number) =>
  [
    'street,city,state,zip',
    ...Array.from(
      { length: ROWS },
      (_, index) => `${number + index} ${(index % 32) + 1}th Street,Springfield,IL,62701`,
    ),
  ].join('\r\n')
const csv = csvFrom(1)

const imagery = createMemoryImagery()
imagery.find = async ({ street }) =>
  ok({ ...aPicture, jpeg: Buffer.from(`picture ${Number.parseInt(street, 10)}`) })

const external = { version: 'vision:test', calls: 0 }
const grader: Grader = {
  name: 'vision:host',
  recipient: 'a model',
  versionFor: async () => external.version,
  assess: async ({ version, picture }) => {
    external.calls++
    expect(version).toBe(external.version)
    const row = Number(/\d+$/.exec(Buffer.from(picture.jpeg).toString())?.[0])
    return ok({ type: 'opinion', opinion: around(predictedGrade(row)) })
  },
}
function around(grade: number): Opinion {
  const decaying = Array.from({ length: 10 }, (_, index) => 0.3 ** Math.abs(index + 1 - grade))
  const sum = decaying.reduce((total, value) => total + value, 0)
  return { grades: decaying.map((value) => value / sum), categories: { 60: 0.1 }, evidence: ['a tarp'] }
}

let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client
let first: string
beforeAll(async () => {
  product = await startTestProduct({
    imagery: imagery.provider,
    grader,
    settings: { aiTiming: shortTiming },
  })
  worker = await startRunWorker(product)
  client = await product.signUp({ tokens: 1_000 })
  first = (await createTestList(client, { csv, method: 'ai' })).id
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})
const modelOf = async () => (await client.get('/api/models')).body.models[0]
const resultsOf = async (listId: string) =>
  (
    await product.pool.query<{ row_no: number; grade: number; evidence: string[]; model_version: string }>(
      'select row_no, grade, evidence, model_version from ai_results where list_id = $1 order by row_no',
      [listId],
    )
  ).rows
const graded = async (listId: string, rows: number) => {
  for (let row = 1; row <= rows; row++) {
    const subject = { street: '', city: '', state: '', listId, propertyId: propertyId(row) }
    await client.post('/getStreetViewImage', subject)
    await gradeSeen(client, { listId, row }, predictedGrade(row) + 2)
  }
}
const retrained = async () => {
  expect((await client.post('/api/models/street/retrain')).status).toBe(200)
  return eventually(async () => {
    const model = await modelOf()
    expect(model.isTraining).toBe(false)
    return model
  })
}

it('uses an external grader’s opinions unchanged at first', async () => {
  expect(await hasEnded(client, first)).toMatchObject({ graded: ROWS, modelVersion: 'vision:test' })
  for (const { row_no: row, grade } of await resultsOf(first)) expect(grade).toBe(predictedGrade(row))
})

it('doesn’t train on pictures without a stored opinion, because asking would cost something', async () => {
  await graded((await createTestList(client, { csv: csvFrom(1001) })).id, 35)
  expect(await modelOf()).toMatchObject({ usableGrades: 0 })
  expect((await client.post('/api/models/street/retrain')).body.error).toMatchObject({
    code: 'too_few_grades',
  })
})

it('recalibrates opinions to the user’s strictness after reviews of a sample', async () => {
  const sample = csv.replaceAll(/(\d{5})$/gm, '$1,0.4,0.6').replace('zip', 'zip,ai_score,confidence')
  await graded((await createTestList(client, { csv: sample })).id, 48)
  const { calls } = external
  expect(await retrained()).toMatchObject({
    champion: 1,
    usableGrades: 48,
    versions: [{ facts: { making: 'recalibrated', comparison: { rival: 'shipped' } } }],
  })
  const { id } = await createTestList(client, { csv, method: 'ai' })
  expect(await hasEnded(client, id)).toMatchObject({ graded: ROWS, modelVersion: 'vision:test+street.1' })
  expect(external.calls).toBe(calls + ROWS)
  for (const { row_no: row, grade, evidence } of await resultsOf(id)) {
    expect(Math.abs(grade - predictedGrade(row) - 2)).toBeLessThanOrEqual(1)
    expect(evidence).toEqual(['a tarp'])
  }
})

it('doesn’t ask the external grader again for a rescore', async () => {
  const { calls } = external
  expect((await client.post(`/api/lists/${first}/rescore`)).status).toBe(200)
  await eventually(async () => {
    const found = (await client.get('/api/models')).body.lists.find(({ id }: { id: string }) => id === first)
    expect(found).toMatchObject({ modelVersion: 'vision:test+street.1', isCurrent: true })
    expect(found.rescore.endedAt).not.toBeNull()
  })
  expect(external.calls).toBe(calls)
  for (const { row_no: row, grade, model_version: version } of await resultsOf(first)) {
    expect(version).toBe('vision:test+street.1')
    expect(Math.abs(grade - predictedGrade(row) - 2)).toBeLessThanOrEqual(1)
  }
})

it('uses opinions unchanged again after a rollback, or for another model', async () => {
  external.version = 'vision:other'
  expect(await modelOf()).toMatchObject({ champion: null, versions: [] })
  external.version = 'vision:test'
  expect((await client.post('/api/models/street/rollback')).body).toEqual({ champion: null })
  const { id } = await createTestList(client, { csv, method: 'ai' })
  expect(await hasEnded(client, id)).toMatchObject({ modelVersion: 'vision:test' })
  for (const { row_no: row, grade } of await resultsOf(id)) expect(grade).toBe(predictedGrade(row))
})
