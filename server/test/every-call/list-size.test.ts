import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMemoryImagery } from '../imagery/imagery.ts'
import { createTestList } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Answer, Client } from '../wire/client.ts'

type Statement = { readonly text: string; readonly values?: unknown[] }
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const [FEW_ROWS, MANY_ROWS] = [1_000, 20_000]
/** Indexes of a larger table are a level deeper, and its statistics may be older. */
const MORE_BLOCKS = 12
const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i

let statements: Statement[] = []
let product: TestProduct
let small: { client: Client; url: string; listId: string }
let large: typeof small

beforeAll(async () => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    if (typeof statement === 'object' && statement !== null && 'text' in statement)
      statements.push({ values: args[1] as unknown[], ...(statement as Statement) })
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never
  })
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  small = await listOf(FEW_ROWS)
  large = await listOf(MANY_ROWS)
  await product.pool.query('analyze')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await product.end()
})

async function listOf(rows: number): Promise<typeof small> {
  const client = await product.signUp({ tokens: 50 })
  const { id } = await createTestList(client, { rows })
  return { client, listId: id, url: `/api/lists/${id}` }
}

const address = { street: 'a', city: 'b', state: 'c', propertyId: 'r500' }

it.each<[string, (list: typeof small) => Promise<Answer>]>([
  ['the lists', ({ client }) => client.get('/api/lists')],
  ['a list', ({ client, url }) => client.get(url)],
  ['the first properties', ({ client, url }) => client.get(`${url}/properties`)],
  ['properties in the middle', ({ client, url }) => client.get(`${url}/properties?after=r500`)],
  ['ungraded properties', ({ client, url }) => client.get(`${url}/properties?filter=ungraded`)],
  ['a title', ({ client, url }) => client.patch(url, { title: `Title of ${url}` })],
  ['a picture', ({ client, listId }) => client.post('/getStreetViewImage', { ...address, listId })],
  ['the picture again', ({ client, listId }) => client.post('/getStreetViewImage', { ...address, listId })],
  ['a location', ({ client, url }) => client.get(`${url}/properties/r500/location`)],
  ['a grade', ({ client, url }) => client.put(`${url}/properties/r500/grade`, { grade: 3 })],
  ['what is remembered of an address', ({ client, url }) => client.get(`${url}/properties/r500/memory`)],
  ['the most similar pictures', ({ client, url }) => client.get(`${url}/properties/r500/similar`)],
  [
    // The act itself can't run twice, for its plan, because it has an id.
    'what an act on three rows would change',
    ({ client, url }) =>
      client.post(`${url}/rows/acts/preview`, {
        selection: { filter: {}, all: false, included: ['r5', 'r500', 'r900'] },
        act: { type: 'grade', grade: 4 },
      }),
  ],
  ['rows that changed', ({ client, url }) => client.get(`${url}/changed-rows?since=0`)],
  ['the latest grades', ({ client, url }) => client.get(`${url}/latest-grades`)],
  ['samples', ({ client, url }) => client.get(`${url}/samples`)],
  ['an AI run', ({ client, url }) => client.get(`${url}/ai-job`)],
  ['results of the AI', ({ client, url }) => client.get(`${url}/ai-job/rows`)],
  ['coverage', ({ client, url }) => client.get(`${url}/coverage`)],
])('costs as much for a list of any size: %s', async (_title, call) => {
  const [few, many] = [await blocksOf(() => call(small)), await blocksOf(() => call(large))]
  expect(many).toBeLessThanOrEqual(few * 1.5 + MORE_BLOCKS)
})

/** Blocks of tables and indexes that the database touches for a call; its statements run again for the plans. */
async function blocksOf(call: () => Promise<Answer>): Promise<number> {
  statements = []
  const answer = await call()
  expect(answer.status, answer.text).toBeLessThan(300)
  const sent = statements.filter(({ text }) => EXPLAINABLE.test(text))
  expect(sent.length).toBeGreaterThan(0)
  let blocks = 0
  for (const statement of sent) blocks += await explain(statement)
  return blocks
}

/** The second run counts: a connection's first also reads what it doesn't know yet of tables and triggers. */
async function explain(statement: Statement): Promise<number> {
  const connection = await product.pool.connect()
  try {
    await blocksTouched(connection, statement)
    return await blocksTouched(connection, statement)
  } finally {
    connection.release()
  }
}

async function blocksTouched(connection: pg.PoolClient, { text, values }: Statement): Promise<number> {
  await connection.query('begin')
  const { rows } = await connection.query(`explain (analyze, buffers, format json) ${text}`, values)
  await connection.query('rollback')
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
