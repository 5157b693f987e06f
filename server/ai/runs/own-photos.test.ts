import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { afterEach, expect, it } from 'vitest'
import { noBackbone } from '../../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createScriptedGrader } from '../../test/ai/scripted-grader.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../../test/photos/photos.ts'
import { startTestProduct } from '../../test/product.ts'
import type { Backbone } from '../graders/backbone.ts'
import type { Grader } from '../graders/grader.ts'

const ROWS = 12
const OWN = ['r1', 'r2', 'r3']
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A list of which three properties have an own photo. */
async function start(grader: Grader | Backbone) {
  const imagery = createMemoryImagery()
  const product = await startTestProduct({
    imagery: imagery.provider,
    grader,
    settings: { aiTiming: shortTiming },
  })
  stops.push(product.end)
  const client = await product.signUp({ tokens: 2 * ROWS })
  const { id: listId } = await createTestList(client, { rows: ROWS })
  for (const propertyId of OWN)
    await sendPhoto(client, listId, await drawPhoto({ width: 400 + Number(propertyId.slice(1)) }), {
      propertyId,
    })
  await preparePhotos(product)
  const worker = await startRunWorker(product)
  stops.push(worker.stop)
  return { product, client, imagery, listId }
}

const picturesOf = ({ client, listId }: Pick<Awaited<ReturnType<typeof start>>, 'client' | 'listId'>) =>
  Promise.all(
    OWN.map(async (row) => {
      const { body } = await client.get(`/api/lists/${listId}/rows/${row}`)
      return sha256Of((await client.get(body.row.photo)).bytes)
    }),
  )

it('sends no own photo to a grader outside of this server, asks no supplier for one, and charges nothing for it', async () => {
  const script = createScriptedGrader()
  const sent: string[] = []
  const { assess } = script
  script.assess = (picture, signal) => {
    sent.push(sha256Of(picture.jpeg))
    return assess(picture, signal)
  }
  const started = await start(script.grader)
  const { client, imagery, listId } = started
  expect((await client.post('/start-ai-job', { listId })).status).toBe(200)
  expect(await hasEnded(client, listId)).toMatchObject({
    graded: ROWS - OWN.length,
    abstained: OWN.length,
    charged: ROWS - OWN.length,
    reasons: [{ reason: 'terms_forbid', isError: false, rows: OWN.length }],
  })
  expect(sent).toHaveLength(ROWS - OWN.length)
  expect(sent).not.toEqual(expect.arrayContaining([(await picturesOf(started))[0]]))
  expect(imagery.calls).toBe(ROWS - OWN.length)
})

it('shows own photos to a grader on this server, and lets it learn from them', async () => {
  const seen: string[] = []
  const embed: Backbone['embedder']['embed'] = async ({ jpeg }) => {
    seen.push(sha256Of(jpeg))
    return new Float32Array(10).fill(0.1)
  }
  const started = await start({ ...noBackbone, embedder: { ...noBackbone.embedder, embed } })
  const { product, client, listId } = started
  await client.post('/start-ai-job', { listId })
  await hasEnded(client, listId)
  expect(seen).toEqual(expect.arrayContaining(await picturesOf(started)))
  const { rows } = await product.pool.query(
    `select from image_features f join picture_view i on i.id = f.image_id where i.provenance ->> 'provider' = 'own'`,
  )
  expect(rows).toHaveLength(OWN.length)
})

it('keeps an own photo when another view replaces it, and the grade that was given for it', async () => {
  const { product, client, listId } = await start(createScriptedGrader().grader)
  const before = (await client.get(`/api/lists/${listId}/rows/r1`)).body.row.photo
  await gradeSeen(client, { listId, row: 1 }, 7)
  const view = await client.post(`/api/lists/${listId}/properties/r1/another-view`, {})
  expect(view.body).toMatchObject({ charged: 1, provenance: { provider: 'demo' } })
  expect((await client.get(`/api/lists/${listId}/rows/r1`)).body.row.photo).not.toBe(before)
  expect((await client.get(before)).status).toBe(200)
  expect((await client.get(`${before}/large`)).status).toBe(200)
  const { rows } = await product.pool.query('select picture from grade_history where list_id = $1', [listId])
  expect(rows).toEqual([{ picture: pictureIdIn(before) }])
})
