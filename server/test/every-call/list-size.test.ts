import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createCounters, createStreets } from '../../surveys/counters-store.ts'
import { createMemoryImagery } from '../imagery/imagery.ts'
import { createTestList, csvOf } from '../lists.ts'
import type { Work } from '../plans/explain.ts'
import { type Meter, startMeter } from '../plans/statements.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Answer, Client } from '../wire/client.ts'

const [FEW_ROWS, MANY_ROWS] = [1_000, 20_000]
/** Indexes of a larger table are a level deeper, and its statistics may be older. */
const MORE_BLOCKS = 12

let meter: Meter
let product: TestProduct
let small: { client: Client; url: string; listId: string }
let large: typeof small

beforeAll(async () => {
  meter = startMeter()
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  small = await listOf(csvOf(FEW_ROWS))
  large = await listOf(csvOf(MANY_ROWS))
  await product.pool.query('analyze')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await product.end()
})

async function listOf(csv: string): Promise<typeof small> {
  const client = await product.signUp({ tokens: 50 })
  const { id } = await createTestList(client, { csv })
  await askAllRows(client, id)
  return { client, listId: id, url: `/api/lists/${id}` }
}

/** A survey with the list's id asks every row. Row 400 has an earlier picture, and a later one with the list's id. */
async function askAllRows({ user }: Client, listId: string): Promise<void> {
  const { pool } = product
  await pool.query(
    `insert into surveys (list_id, id, user_id, with_control, asked) select $1, $1, $2, true, record_count from lists where id = $1`,
    [listId, user.id],
  )
  await pool.query(
    `with earlier as (
       insert into earlier_images (list_id, row_no, kind, id, user_id, reference, provenance, created_at, from_above, rejected)
       values ($1, 400, 'street', gen_random_uuid(), $2, '', $3, now(), false, '{}') returning row_no, id)
     insert into survey_rows (list_id, survey_id, row_no, grade, picture, kind, provider, is_control)
     select p.list_id, p.list_id, p.row_no, 5, earlier.id, 'street', 'own', true
     from properties p left join earlier on earlier.row_no = p.row_no where p.list_id = $1`,
    [listId, user.id, { provider: 'own', capturedAt: null }],
  )
  await createCounters(pool, { ownerId: user.id, listId, surveyId: listId })
  await pool.query(
    `update survey_rows set place = row_no, street = row_no, state = 'no_picture' where list_id = $1`,
    [listId],
  )
  await createStreets(pool, { ownerId: user.id, listId, surveyId: listId })
  await pool.query(
    `insert into images (list_id, row_no, kind, id, user_id, reference, provenance) values ($1, 400, 'street', $1, $2, '', $3)`,
    [listId, user.id, { provider: 'own', capturedAt: null }],
  )
}

const address = { street: 'a', city: 'b', state: 'c', propertyId: 'r500' }

it.each<[string, (list: typeof small) => Promise<Answer>]>([
  ['the lists', ({ client }) => client.get('/api/lists')],
  ['what an account stores', ({ client }) => client.get('/api/storage')],
  ['a list', ({ client, url }) => client.get(url)],
  ['the first properties', ({ client, url }) => client.get(`${url}/properties`)],
  ['properties in the middle', ({ client, url }) => client.get(`${url}/properties?after=r500`)],
  ['ungraded properties', ({ client, url }) => client.get(`${url}/properties?filter=ungraded`)],
  ['the rows of a place', ({ client, url }) => client.get(`${url}/properties/r500/place-rows`)],
  ['a title', ({ client, url }) => client.patch(url, { title: `Title of ${url}` })],
  ['a picture', ({ client, listId }) => client.post('/getStreetViewImage', { ...address, listId })],
  ['the picture again', ({ client, listId }) => client.post('/getStreetViewImage', { ...address, listId })],
  ['a location', ({ client, url }) => client.get(`${url}/properties/r500/location`)],
  ['a grade', ({ client, url }) => client.put(`${url}/properties/r500/grade`, { grade: 3 })],
  ['what is remembered of an address', ({ client, url }) => client.get(`${url}/properties/r500/memory`)],
  ['the most similar pictures', ({ client, url }) => client.get(`${url}/properties/r500/similar`)],
  [
    'what a bulk edit of three rows would change',
    ({ client, url }) =>
      client.post(`${url}/rows/bulk-edits/preview`, {
        selection: { filter: {}, all: false, included: ['r5', 'r500', 'r900'] },
        edit: { type: 'grade', grade: 4 },
      }),
  ],
  ['rows that changed', ({ client, url }) => client.get(`${url}/changed-rows?since=0`)],
  ['the steps that undo can take back', ({ client, url }) => client.get(`${url}/steps`)],
  ['samples', ({ client, url }) => client.get(`${url}/samples`)],
  ['the examples of the rubric', ({ client, url }) => client.get(`${url}/own-examples`)],
  ['an AI run', ({ client, url }) => client.get(`${url}/ai-job`)],
  ['consent to send photos', ({ client, url }) => client.get(`${url}/photo-consent`)],
  ['results of the AI', ({ client, url }) => client.get(`${url}/ai-job/rows`)],
  ['the tray', ({ client, url }) => client.get(`${url}/tray`)],
  ['batches of photos', ({ client, url }) => client.get(`${url}/photo-batches`)],
  ['the surveys', ({ client, url }) => client.get(`${url}/surveys`)],
  ['what a survey says', ({ client, url, listId }) => client.get(`${url}/surveys/${listId}/figures`)],
  ['rows to compare', ({ client, url, listId }) => client.get(`${url}/surveys/${listId}/rows`)],
  [
    'an answer of a survey',
    ({ client, url, listId }) =>
      client.put(`${url}/surveys/${listId}/rows/r400/answer`, { answer: 'same', picture: listId }),
  ],
  ['coverage', ({ client, url }) => client.get(`${url}/coverage`)],
])('costs as much for a list of any size: %s', async (_title, call) => {
  const [few, many] = [await workOf(() => call(small)), await workOf(() => call(large))]
  expect(many.blocks).toBeLessThanOrEqual(few.blocks * 1.5 + MORE_BLOCKS)
})

it.each(['properties', 'rows'])('costs as much for rows of a place of any size: %s', async (path) => {
  const buildingOf = (units: number) =>
    listOf(csvOf(units).replaceAll(/^(\d+) Elm Street/gm, '1 Elm Street Apt $1'))
  const [low, tall] = [await buildingOf(100), await buildingOf(1_000)]
  await product.pool.query('analyze')
  const [few, many] = [
    await workOf(() => low.client.get(`${low.url}/${path}`)),
    await workOf(() => tall.client.get(`${tall.url}/${path}`)),
  ]
  expect(many.rows).toBeLessThanOrEqual(few.rows * 1.5)
})

/** Blocks of tables and indexes that the database reads for a call, and rows. */
async function workOf(call: () => Promise<Answer>): Promise<Work> {
  const sent = await meter.during(async () => {
    const answer = await call()
    expect(answer.status, answer.text).toBeLessThan(300)
  })
  expect(sent.length).toBeGreaterThan(0)
  return {
    blocks: sent.reduce((sum, { blocks }) => sum + blocks, 0),
    rows: sent.reduce((sum, { rows }) => sum + rows, 0),
  }
}
