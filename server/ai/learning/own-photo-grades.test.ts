import { propertyId } from '@curbgrade/core/lists/property-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTown, noHeads } from '../../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const GRADED = 60
/** Every third property shows an own photo. */
const isOwn = (row: number) => row % 3 === 0
const town = createTown(120)
/** The house that an own photo shows, by the hash of its picture. */
const houseByHash = new Map<string, number>()
let product: TestProduct
let worker: { stop(): Promise<void> }
let client: Client

beforeAll(async () => {
  const embed: typeof town.embedder.embed = async (picture) => {
    const house = houseByHash.get(sha256Of(picture.jpeg))
    return house === undefined
      ? town.embedder.embed(picture)
      : Float32Array.from(town.pictures[house - 1]?.features ?? [])
  }
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: { name: 'builtin', embedder: { ...town.embedder, embed }, shipped: noHeads },
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
  client = await product.signUp({ tokens: 500 })
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})

const modelOf = async (kind: 'street' | 'aerial') =>
  (await client.get('/api/models')).body.models.find((model: { kind: string }) => model.kind === kind)

/** A list whose first properties show own photos, as many as this. */
async function createMixedList(rows: number): Promise<string> {
  const { id: listId } = await createTestList(client, { csv: town.csv })
  const own = Array.from({ length: rows }, (_, index) => index + 1).filter(isOwn)
  for (const row of own)
    await sendPhoto(client, listId, await drawPhoto({ width: 400 + row }), { propertyId: propertyId(row) })
  await preparePhotos(product)
  for (const row of own) {
    const { body } = await client.get(`/api/lists/${listId}/rows/r${row}`)
    houseByHash.set(sha256Of((await client.get(body.row.photo)).bytes), row)
  }
  return listId
}

it('teach one version with grades of open photos, which says how many it has', async () => {
  const listId = await createMixedList(GRADED)
  for (let row = 1; row <= GRADED; row++) {
    const property = { listId, propertyId: propertyId(row) }
    await client.post('/getStreetViewImage', { street: '', city: '', state: '', ...property })
    await gradeSeen(client, { listId, row }, town.pictures[row - 1]?.grade ?? 1)
  }
  await client.post('/api/models/street/retrain')
  await eventually(async () => expect((await modelOf('street')).isTraining).toBe(false))
  const model = await modelOf('street')
  expect(model.champion).toBe(1)
  expect(model.versions[0]).toMatchObject({ imagery: 'photos', labels: GRADED, ownLabels: GRADED / 3 })
  expect(await modelOf('aerial')).toMatchObject({ usableGrades: 0, versions: [] })
})

it('make a version that grades own photos and open ones alike', async () => {
  const listId = await createMixedList(30)
  await client.post('/start-ai-job', { listId })
  await hasEnded(client, listId)
  const { rows } = await product.pool.query<{ row_no: number }>(
    `select row_no from ai_results where list_id = $1 and outcome = 'graded' and model_version like '%+street.1'`,
    [listId],
  )
  const graded = rows.map((row) => row.row_no)
  expect(graded.filter((row) => row <= 30 && isOwn(row)).length).toBeGreaterThanOrEqual(8)
  expect(graded.filter((row) => !isOwn(row)).length).toBeGreaterThanOrEqual(50)
})
