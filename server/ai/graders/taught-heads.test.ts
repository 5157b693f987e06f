import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { headToStored } from '@curbgrade/learning/models/stored-model'
import { trainHead } from '@curbgrade/learning/training/train-head'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTown, noHeads } from '../../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { type TaughtHeadsFile, withTaughtHeads } from './taught-heads.ts'

const GRADED = 60
const town = createTown(200)
const path = join(tmpdir(), `curbgrade-taught-${randomUUID()}.json`)
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client

beforeAll(async () => {
  const trained = trainHead(town.pictures, { features: 'test-1', seed: 1 })
  if (!trained.ok) throw new Error(trained.error.code)
  const head = headToStored(trained.value.head)
  const file: TaughtHeadsFile = {
    format: 1,
    heads: { street: { teacher: 'a vision model', pictures: 200, head } },
  }
  await writeFile(path, JSON.stringify(file))
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: await withTaughtHeads({ name: 'builtin', embedder: town.embedder, shipped: noHeads }, path),
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
  client = await product.signUp({ tokens: 2_000 })
})
afterAll(async () => {
  await worker.stop()
  await product.end()
  await rm(path)
})

const modelOf = async () => (await client.get('/api/models')).body.models[0]

it('grades the first list of photos, and says who taught it', async () => {
  const { id } = await createTestList(client, { csv: town.csv, method: 'ai' })
  const job = await hasEnded(client, id)
  expect(job.modelVersion).toMatch(/^builtin:test\.taught-[0-9a-f]{12}$/)
  expect(job.graded).toBeGreaterThan(180)
  expect(await modelOf()).toMatchObject({
    champion: null,
    taught: { teacher: 'a vision model', pictures: 200 },
  })
})

it('is what a first version is compared with', async () => {
  const { id: listId } = await createTestList(client, { csv: town.csv })
  for (let row = 1; row <= GRADED; row++) {
    const property = { listId, propertyId: propertyId(row) }
    await client.post('/getStreetViewImage', { street: '', city: '', state: '', ...property })
    const grade = town.pictures[row - 1]?.grade
    await gradeSeen(client, { listId, row }, grade ?? null)
  }
  await client.post('/api/models/street/retrain')
  await eventually(async () => expect((await modelOf()).isTraining).toBe(false))
  const [version] = (await modelOf()).versions
  expect(version.facts.comparison.rival).toBe('shipped')
})
