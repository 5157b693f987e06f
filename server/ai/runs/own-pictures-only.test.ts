import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterEach, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader } from '../../test/ai/scripted-grader.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../../test/photos/photos.ts'
import { startTestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'

const ROWS = 20
const ACTIONS = atSize(200, 2_000)
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A list of own pictures only, of which every second property has one, and what its supplier was asked. */
async function start() {
  const { provider } = createMemoryImagery()
  const asked: string[] = []
  const imagery = { ...provider }
  for (const name of ['geocode', 'survey', 'find', 'findPanorama', 'locate', 'render'] as const)
    Object.assign(imagery, {
      [name]: (...given: never[]) => {
        asked.push(name)
        return (provider[name] as (...all: never[]) => unknown)(...given)
      },
    })
  const product = await startTestProduct({
    imagery,
    grader: createScriptedGrader().grader,
    settings: { aiTiming: shortTiming },
  })
  stops.push(product.end)
  const client = await product.signUp({ tokens: 100 })
  const { id: listId } = await createTestList(client, { rows: ROWS, pictures: 'own' })
  for (let row = 1; row <= ROWS; row += 2)
    await sendPhoto(client, listId, await drawPhoto({ width: 300 + row }), { propertyId: `r${row}` })
  await preparePhotos(product)
  const worker = await startRunWorker(product)
  stops.push(worker.stop)
  return { product, client, listId, asked }
}

const actions: Record<string, (client: Client, listId: string, row: number) => Promise<Answer>> = {
  street: (client, listId, row) => client.post('/getStreetViewImage', imageOf(listId, row)),
  aerial: (client, listId, row) => client.post('/getAerialImage', imageOf(listId, row)),
  view: (client, listId, row) => client.post(`/api/lists/${listId}/properties/r${row}/another-view`, {}),
  panorama: (client, listId, row) => client.post(`/api/lists/${listId}/properties/r${row}/panorama`, {}),
  location: (client, listId, row) => client.get(`/api/lists/${listId}/properties/r${row}/location`),
  coverage: (client, listId) => client.post(`/api/lists/${listId}/coverage`),
  samples: (client, listId) => client.get(`/api/lists/${listId}/samples`),
  grade: (client, listId, row) =>
    // The AI grades the others.
    client.put(`/api/lists/${listId}/properties/r${1 + (row % 10)}/grade`, { grade: 1 + (row % 10) }),
}

const imageOf = (listId: string, row: number) => ({
  street: 'a',
  city: 'b',
  state: 'c',
  listId,
  propertyId: `r${row}`,
})

it('asks no supplier and charges nothing in a list of own pictures, whatever is done to it', async () => {
  const { product, client, listId, asked } = await start()
  const random = seededRandom('own pictures only')
  const names = Object.keys(actions)
  const before = await countEntries()
  for (let count = 0; count < ACTIONS; count++) {
    const name = names[Math.floor(random() * names.length)] ?? ''
    const answer = await actions[name]?.(client, listId, 1 + Math.floor(random() * ROWS))
    expect([name, answer?.status], `action ${count}`).toEqual([name, name === 'coverage' ? 409 : 200])
  }
  expect((await client.post('/start-ai-job', { listId })).status).toBe(200)
  await hasEnded(client, listId)
  expect(asked).toEqual([])
  expect(await countEntries()).toBe(before)
  expect((await client.get('/api/me')).body).toMatchObject({ tokens: 100, availableTokens: 100 })

  async function countEntries(): Promise<number> {
    const { rows } = await product.pool.query<{ entries: number }>(
      'select count(*)::int as entries from token_entries where user_id = $1',
      [client.user.id],
    )
    return rows[0]?.entries ?? 0
  }
}, 600_000)

it('says that it has no own photo, and asks the supplier once a person says so', async () => {
  const { client, listId, asked } = await start()
  const missing = await client.post('/getStreetViewImage', imageOf(listId, 2))
  expect(missing.body).toMatchObject({ pic: null, missing: 'no_own_photo', charged: 0 })
  const view = { asksSupplier: true }
  const bought = await client.post(`/api/lists/${listId}/properties/r2/another-view`, view)
  expect(bought.body).toMatchObject({ charged: 1, provenance: { provider: 'demo' } })
  const other = await client.post('/getStreetViewImage', { ...imageOf(listId, 4), ...view })
  expect(other.body).toMatchObject({ charged: 1 })
  expect(asked).toContain('find')
  expect((await client.post('/getStreetViewImage', imageOf(listId, 2))).body).toMatchObject({ charged: 0 })
})

it('can be changed later, in both directions', async () => {
  const { client, listId } = await start()
  const change = async (pictures: string) =>
    (await client.patch(`/api/lists/${listId}`, { pictures })).body.list.pictures
  expect(await change('suppliers')).toBe('suppliers')
  expect((await client.post('/getStreetViewImage', imageOf(listId, 2))).body).toMatchObject({ charged: 1 })
  expect(await change('own')).toBe('own')
  expect((await client.post('/getStreetViewImage', imageOf(listId, 4))).body).toMatchObject({ pic: null })
})
