import type { ServerResponse } from 'node:http'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { afterEach, expect, it } from 'vitest'
import {
  countSent,
  type RecordingGrader,
  sayTo,
  startRecordingGrader,
} from '../../test/ai/recording-grader.ts'
import { hasEnded, shortTiming, startRunWorker } from '../../test/ai/runs.ts'
import { createStreetImagery } from '../../test/ai/scripted-grader.ts'
import { eventually } from '../../test/eventually.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto } from '../../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const ROWS = 40
const OWN = [1, 2, 3, 4, 5, 6]
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function start() {
  const model = await startRecordingGrader()
  const product = await startTestProduct({
    imagery: createStreetImagery().provider,
    grader: model.grader,
    settings: { aiTiming: { ...shortTiming, graderMs: 20_000 } },
  })
  const worker = await startRunWorker(product)
  ends.push(model.stop, product.end, worker.stop)
  const client = await product.signUp({ tokens: 500 })
  const { listId, pictures } = await createListWithPhotos(product, client)
  return { model, product, client, listId, pictures, consentUrl: `/api/lists/${listId}/photo-consent` }
}

/** A list of which six properties have an own photo, and the pictures of these that graders would see. */
async function createListWithPhotos(product: TestProduct, client: Client) {
  const { id: listId } = await createTestList(client, { rows: ROWS })
  for (const row of OWN)
    await sendPhoto(client, listId, await drawPhoto({ width: 400 + row }), { propertyId: propertyId(row) })
  await preparePhotos(product)
  const pictures = await Promise.all(
    OWN.map(async (row) => {
      const { body } = await client.get(`/api/lists/${listId}/rows/r${row}`)
      return (await client.get(body.row.photo)).bytes
    }),
  )
  return { listId, pictures }
}

type Started = Awaited<ReturnType<typeof start>>

const grade = async ({ client, listId }: Started, speedPreset = 'standard') => {
  const answer = await client.post('/start-ai-job', { listId, speedPreset })
  expect(answer.status, answer.text).toBe(200)
  return hasEnded(client, listId)
}

/** Everything else that reads pictures or features: training, rescoring, examples, reviews, audits, exports. */
async function useEverything({ product, client, listId }: Started): Promise<void> {
  for (let row = 1; row <= ROWS; row++) await gradeSeen(client, { listId, row }, 1 + (row % 10))
  const calls = [
    await client.post('/api/models/street/retrain'),
    await client.get('/api/models'),
    await client.post(`/api/lists/${listId}/rescore`),
    await client.post(`/api/lists/${listId}/review`),
    await client.get(`/api/lists/${listId}/review/rows`),
    await client.get(`/api/lists/${listId}/audit`),
    await client.get(`/api/lists/${listId}/model-check`),
    await client.get(`/api/lists/${listId}/own-examples`),
    await client.get(`/api/lists/${listId}/samples`),
    await client.post('/export-list', { listId }),
    ...(await Promise.all(OWN.map((row) => client.get(`/api/lists/${listId}/properties/r${row}/similar`)))),
  ]
  expect(calls.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  await eventually(async () => {
    const { models } = (await client.get('/api/models')).body
    expect(models.some(({ isTraining }: { isTraining: boolean }) => isTraining)).toBe(false)
    const { rows } = await product.pool.query('select from rescores where ended_at is null')
    expect(rows).toEqual([])
  })
}

it('lets no byte of an own photo leave without consent, and charges nothing for it', async () => {
  const started = await start()
  const { model, client, consentUrl, pictures, product } = started
  expect((await client.get(consentUrl)).body).toEqual({
    recipient: model.recipient,
    hasPhotos: true,
    consentedAt: null,
  })
  expect(await grade(started)).toMatchObject({
    graded: ROWS - OWN.length,
    charged: ROWS - OWN.length,
    reasons: [{ reason: 'terms_forbid', isError: false, rows: OWN.length }],
  })
  await useEverything(started)
  expect(countSent(model, pictures)).toBe(0)
  expect(model.bodies.filter((body) => body.startsWith('POST'))).toHaveLength(ROWS - OWN.length)
  const { rows } = await product.pool.query(
    `select from image_features f join picture_view i on i.id = f.image_id where i.provenance ->> 'provider' = 'own'`,
  )
  expect(rows).toEqual([])
})

it('sends them with consent, for a token each', async () => {
  const started = await start()
  const { model, client, consentUrl, pictures } = started
  const given = await client.put(consentUrl, { recipient: model.recipient })
  expect(given.body.consentedAt).toEqual(expect.any(Number))
  expect((await client.put(consentUrl, { recipient: model.recipient })).body).toEqual(given.body)
  expect(await grade(started)).toMatchObject({ graded: ROWS, charged: ROWS, reasons: [] })
  expect(countSent(model, pictures)).toBe(OWN.length)
})

it.each(['another model', 'another list', 'withdrawn'])('sends none with consent for %s', async (which) => {
  const started = await start()
  const { model, client, consentUrl, pictures } = started
  if (which === 'another list') {
    const { id } = await createTestList(client)
    await client.put(`/api/lists/${id}/photo-consent`, { recipient: model.recipient })
  } else {
    const recipient = which === 'withdrawn' ? model.recipient : 'another model'
    await client.put(consentUrl, { recipient })
    if (which === 'withdrawn') await client.put(consentUrl, { recipient: null })
  }
  expect((await client.get(consentUrl)).body.consentedAt).toBeNull()
  expect(await grade(started)).toMatchObject({ graded: ROWS - OWN.length })
  expect(countSent(model, pictures)).toBe(0)
})

/** Holds the answers to pictures until they're released. */
function holdAnswers(model: RecordingGrader) {
  const held: (() => void)[] = []
  let isHolding = true
  model.answer = (response, answer) => {
    if (isHolding) held.push(() => reply(response, answer))
    else sayTo(response, answer)
  }
  let reply: (response: ServerResponse, answer: object) => void = sayTo
  return {
    held,
    release: (how = reply) => {
      isHolding = false
      reply = how
      for (const answer of held.splice(0)) answer()
    },
  }
}

it.each([
  ['the next one', sayTo, 1],
  ['a retry', (response: ServerResponse) => void response.writeHead(503).end(), 0],
] as const)('stops %s when consent is withdrawn during a run', async (_, reply, graded) => {
  const started = await start()
  const { model, client, listId, consentUrl, pictures } = started
  await client.put(consentUrl, { recipient: model.recipient })
  const { held, release } = holdAnswers(model)
  await client.post('/start-ai-job', { listId, speedPreset: 'economy' })
  await eventually(() => expect(held).toHaveLength(1))
  expect((await client.put(consentUrl, { recipient: null })).body.consentedAt).toBeNull()
  release(reply)
  expect(await hasEnded(client, listId)).toMatchObject({
    graded: ROWS - OWN.length + graded,
    charged: ROWS - OWN.length + graded,
    reasons: [{ reason: 'terms_forbid', isError: false, rows: OWN.length - graded }],
  })
  expect(countSent(model, pictures)).toBe(1)
})
