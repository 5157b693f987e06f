import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { placeFor } from '@curbgrade/demo-town'
import { buildSmallModel } from '@curbgrade/fake-onnx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noBackbone } from '../../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { createOnnxBackbone, type OnnxBackbone } from '../../vendors/onnx/index.ts'

/** The filters of the small model are untrained, so it takes many grades. */
const TAUGHT = 160
const places = Array.from({ length: 500 }, (_, index) =>
  placeFor({ street: `${index} ${index % 12} Street`, city: 'Parma', state: 'OH', zip: '44129' }),
)
  .filter(({ category }) => category === 'house')
  .slice(0, 200)
const csv = ['street,city,state,zip', ...places.map(({ key }) => key.split('|').join(','))].join('\r\n')

let folder: string
let backbone: OnnxBackbone
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-onnx-'))
  const [path, model] = [join(folder, 'model.onnx'), buildSmallModel()]
  await writeFile(path, model)
  const sha256 = createHash('sha256').update(model).digest('hex')
  backbone = await createOnnxBackbone({ path, sha256, preprocessing: 'siglip', threads: 2 })
  product = await startTestProduct({
    grader: backbone,
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
  client = await product.signUp({ tokens: 1_000 })
})
afterAll(async () => {
  await worker.stop()
  await product.end()
  await backbone.stop()
  await rm(folder, { recursive: true, force: true })
})
const modelOf = async (by: Client) => (await by.get('/api/models')).body.models[0]

it('grades no list until its user has trained it', async () => {
  const { status, body } = await client.upload(
    { title: 'Too early', method: 'ai' },
    { name: 'list.csv', content: csv },
  )
  expect([status, body.error]).toMatchObject([
    409,
    { code: 'ai_impossible', facts: { reason: 'not_calibrated' } },
  ])
})

async function train(): Promise<void> {
  const { id } = await createTestList(client, { csv })
  for (const [index, { condition }] of places.slice(0, TAUGHT).entries()) {
    const property = { listId: id, propertyId: propertyId(index + 1) }
    await client.post('/getStreetViewImage', { street: '', city: '', state: '', ...property })
    await gradeSeen(client, { listId: id, row: index + 1 }, Math.round(condition))
  }
  await client.post('/api/models/street/retrain')
  const model = await eventually(async () => {
    const found = await modelOf(client)
    expect(found.isTraining).toBe(false)
    return found
  })
  expect(model).toMatchObject({ champion: 1, usableGrades: TAUGHT })
  expect(model.versions[0].facts).toMatchObject({ making: 'trained', comparison: { rival: 'base_rates' } })
}

/** Returns the list that it graded better than chance. */
async function gradeWithTrained(): Promise<string> {
  const aiList = (await createTestList(client, { csv, method: 'ai' })).id
  const job = await hasEnded(client, aiList)
  expect(job.modelVersion).toMatch(/^onnx:[0-9a-f]{12}\.siglip\.2\+street\.1$/)
  expect(job.graded).toBeGreaterThan(50)
  const { rows } = await product.pool.query<{ row_no: number; ai_score: number }>(
    `select row_no, ai_score from ai_results where list_id = $1 and outcome = 'graded' and row_no > $2`,
    [aiList, TAUGHT],
  )
  const meanOf = (wanted: (condition: number) => boolean) => {
    const scores = rows.filter(({ row_no: row }) => wanted(places[row - 1]?.condition ?? 0))
    return scores.reduce((sum, { ai_score: score }) => sum + score, 0) / scores.length
  }
  expect(meanOf((condition) => condition >= 7)).toBeGreaterThan(meanOf((condition) => condition <= 3))
  return aiList
}

async function gradeWithAnother(aiList: string): Promise<void> {
  const other = await startTestProduct({
    databaseUrl: product.databaseUrl,
    grader: noBackbone,
  })
  const there = other.clientOf(client)
  expect(await modelOf(there)).toMatchObject({ champion: null, versions: [] })
  expect((await there.get('/api/models')).body.lists).toEqual([])
  expect((await there.post('/api/models/street/rollback')).body.error.code).toBe('nothing_to_roll_back')
  expect((await there.post(`/api/lists/${aiList}/rescore`)).body.error.code).toBe('nothing_to_rescore')
  await other.end()
}

// One test, because each part needs the one before.
it('trains a version on its user’s grades, grades with it, and keeps it while another backbone grades', async () => {
  await train()
  await gradeWithAnother(await gradeWithTrained())
  expect(await modelOf(client)).toMatchObject({ champion: 1 })
})
