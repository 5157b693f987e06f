import { propertyId } from '@curbgrade/core/lists/property-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTown, noHeads } from '../../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const TAUGHT = 60
const TAUGHT_LATER = 240
const town = createTown(TAUGHT_LATER)
/** The grader sees more in a picture after an upgrade: the same features, and one more. */
let isUpgraded = false
const embedder = {
  ...town.embedder,
  versionOf: () => (isUpgraded ? 'test-2' : 'test-1'),
  earlierVersionsOf: () => (isUpgraded ? ['test-1'] : []),
  embed: async (picture: Parameters<typeof town.embedder.embed>[0]) => {
    const features = await town.embedder.embed(picture)
    return features && isUpgraded ? Float32Array.of(...features, 0.5) : features
  },
}

let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client
let listId: string
let aiList: string
beforeAll(async () => {
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: { name: 'builtin', embedder, shipped: noHeads },
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
  client = await product.signUp({ tokens: 2_000 })
  listId = (await createTestList(client, { csv: town.csv })).id
  await teach(1, TAUGHT)
  await retrain()
  aiList = (await createTestList(client, { csv: town.csv, method: 'ai' })).id
  await hasEnded(client, aiList)
  isUpgraded = true
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})

async function teach(from: number, to: number): Promise<void> {
  for (let row = from; row <= to; row++) {
    const property = { listId, propertyId: propertyId(row) }
    await client.post('/getStreetViewImage', { street: '', city: '', state: '', ...property })
    const grade = town.pictures[row - 1]?.grade
    await gradeSeen(client, { listId, row }, grade ?? null)
  }
}
const modelOf = async () => (await client.get('/api/models')).body.models[0]
async function retrain() {
  await client.post('/api/models/street/retrain')
  return eventually(async () => {
    const model = await modelOf()
    expect(model.isTraining).toBe(false)
    return model
  })
}
const storedAs = async (name: string) =>
  (await product.pool.query('select from image_features where embedder = $1', [name])).rowCount

it('keeps grading with a version of earlier features, and says so', async () => {
  expect(await modelOf()).toMatchObject({
    champion: 1,
    hasOutdatedFeatures: true,
    versions: [{ number: 1, state: 'champion' }],
  })
  const { id } = await createTestList(client, { csv: town.csv, method: 'ai' })
  const job = await hasEnded(client, id)
  expect(job.modelVersion).toBe('builtin:test+street.1')
  expect(job.graded).toBeGreaterThan(120)
  expect(await storedAs('test-2')).toBeGreaterThan(120)
})

it('compares a new version with it on the same pictures, and lets the better one grade', async () => {
  await teach(TAUGHT + 1, TAUGHT_LATER)
  const model = await retrain()
  expect(model.versions[0]).toMatchObject({
    number: 2,
    labels: TAUGHT_LATER,
    parent: 1,
    facts: { comparison: { rival: 'champion' } },
  })
  expect(model).toMatchObject({ champion: 2, hasOutdatedFeatures: false })
  expect(model.versions.map(({ state }: { state: string }) => state)).toEqual(['champion', 'retired'])
})

it('scores a list again whose pictures have only earlier features', async () => {
  await client.post(`/api/lists/${aiList}/rescore`)
  const rescore = await eventually(async () => {
    const { lists } = (await client.get('/api/models')).body
    const { rescore: current } = lists.find(({ id }: { id: string }) => id === aiList)
    expect(current.endedAt).not.toBeNull()
    return current
  })
  expect(rescore.kept).toBeLessThan(TAUGHT_LATER / 5)
  const { rows } = await product.pool.query<{ n: number }>(
    `select count(*)::int as n from ai_results where list_id = $1 and model_version = 'builtin:test+street.2'`,
    [aiList],
  )
  expect(rows[0]?.n).toBeGreaterThan(120)
})

it('is rolled back to the version of earlier features, and then to none', async () => {
  expect((await client.post('/api/models/street/rollback')).body).toEqual({ champion: 1 })
  expect(await modelOf()).toMatchObject({ champion: 1, hasOutdatedFeatures: true })
  expect((await client.post('/api/models/street/rollback')).body).toEqual({ champion: null })
  expect((await client.post('/api/models/street/rollback')).status).toBe(409)
})
