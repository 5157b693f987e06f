import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { atSize, TEST_MS } from '../../../fixtures/test-size.ts'
import { createTown, noHeads } from '../../test/ai/backbone.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { type Meter, startMeter } from '../../test/plans/statements.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const SMALL = 500
const LARGE = atSize(5_000, 50_000)
const OWN = 20

const town = createTown(OWN + 1)
let product: TestProduct
let client: Client
let meter: Meter
let small: string
let large: string

beforeAll(async () => {
  meter = startMeter()
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: { name: 'builtin', embedder: town.embedder, shipped: noHeads },
  })
  client = await product.signUp({ tokens: 200 })
  small = await gradedByAiAfterOwn(SMALL)
  large = await gradedByAiAfterOwn(LARGE)
  // As autovacuum does, which removes the index entries of rows that were ungraded.
  await product.pool.query('vacuum analyze')
}, TEST_MS)
afterAll(async () => {
  vi.restoreAllMocks()
  await product.end()
})

/** A list of which the user graded twenty rows with their pictures, two of each grade, before the AI graded the others. */
async function gradedByAiAfterOwn(rows: number): Promise<string> {
  const { id } = await createTestList(client, { csv: csvOf(rows) })
  for (let row = 1; row <= OWN + 1; row++) {
    await client.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: id,
      propertyId: `r${row}`,
    })
    await client.get(`/api/lists/${id}/properties/r${row}/similar`)
    if (row <= OWN) await gradeSeen(client, { listId: id, row }, gradeOf(row))
  }
  await product.pool.query(
    `select count(*) from (
         select array_agg(row_no) as rows, array_agg((1 + row_no % 10)::smallint) as grades, array_agg('builtin:1'::text) as versions
         from properties where list_id = $2 and row_no > ${OWN}) as others
       cross join lateral grade_rows($1, $2, rows, grades, null, null, versions)`,
    [client.user.id, id],
  )
  return id
}

const gradeOf = (row: number): number => 1 + (row % 10)
const examplesOf = async (path: string): Promise<{ grade: number; listId?: string; propertyId: string }[]> =>
  (await client.get(path)).body.examples

const calls: Record<string, (listId: string) => string> = {
  'the examples of the rubric': (listId) => `/api/lists/${listId}/own-examples`,
  'the most similar pictures': (listId) => `/api/lists/${listId}/properties/r${OWN + 1}/similar`,
  samples: (listId) => `/api/lists/${listId}/samples`,
}

describe('in a list that the AI graded after twenty grades of the user', () => {
  it('all twenty are examples of the rubric', async () => {
    const examples = await examplesOf(`/api/lists/${large}/own-examples`)
    expect(new Set(examples.map(({ propertyId, grade }) => `${propertyId} ${grade}`))).toEqual(
      new Set(Array.from({ length: OWN }, (_, index) => `r${index + 1} ${gradeOf(index + 1)}`)),
    )
  })

  it('each grade has a similar picture of the user’s', async () => {
    const examples = await examplesOf(`/api/lists/${large}/properties/r${OWN + 1}/similar`)
    expect(examples.map(({ grade }) => grade).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  it.each(Object.entries(calls))('%s read as much as in a small list', async (_title, pathOf) => {
    const [few, many] = [await blocksOf(pathOf(small)), await blocksOf(pathOf(large))]
    expect(many).toBeLessThanOrEqual(2 * few)
  })
})

async function blocksOf(path: string): Promise<number> {
  const sent = await meter.during(() => client.get(path))
  expect(sent.length).toBeGreaterThan(0)
  return sent.reduce((sum, { blocks }) => sum + blocks, 0)
}
