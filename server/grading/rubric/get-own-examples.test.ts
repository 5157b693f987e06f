import { afterAll, beforeAll, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 100 })
})
afterAll(() => product.end())

const see = (listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const grade = (listId: string, row: number, to: number | null) => gradeSeen(client, { listId, row }, to)
const examplesOf = async (listId: string): Promise<[number, string][]> =>
  (await client.get(`/api/lists/${listId}/own-examples`)).body.examples.map(
    (example: { grade: number; propertyId: string }) => [example.grade, example.propertyId],
  )

/** A list whose last rows the user grades, with their pictures. */
async function listWithOwn(own: readonly number[], rows = 100): Promise<string> {
  const { id } = await createTestList(client, { rows })
  for (const [index, value] of own.entries()) {
    await see(id, rows - index)
    await grade(id, rows - index, value)
  }
  return id
}

it('are found behind any number of newer grades of the AI', async () => {
  const listId = await listWithOwn([2, 5, 8])
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 90 })
  for (let row = 1; row <= 12; row++) await see(listId, row)
  expect(await examplesOf(listId)).toEqual([
    [8, 'r98'],
    [5, 'r99'],
    [2, 'r100'],
  ])
})

it('include a grade of the AI that the user repeats, and no longer one that goes back to the AI', async () => {
  const { id: listId } = await createTestList(client, { rows: 12 })
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 3 })
  await see(listId, 1)
  const { body } = await grade(listId, 1, 2)
  expect(body.property).toMatchObject({ grade: 2 })
  expect(await examplesOf(listId)).toEqual([[2, 'r1']])
  await client.put(`/api/lists/${listId}/properties/r1/grade`, {
    grade: 2,
    undo: { grades: [2], base: 2, toAi: true },
  })
  expect(await examplesOf(listId)).toEqual([])
})

it('have a picture and their present grade, and are not categories', async () => {
  const listId = await listWithOwn([7, 3, 30])
  await grade(listId, 1, 7)
  await grade(listId, 100, 4)
  expect(await examplesOf(listId)).toEqual([
    [4, 'r100'],
    [3, 'r99'],
  ])
  await grade(listId, 99, null)
  expect(await examplesOf(listId)).toEqual([[4, 'r100']])
})

it('are the ten latest of a grade, also where more rows were graded without a picture', async () => {
  const listId = await listWithOwn(Array.from({ length: 12 }, () => 6))
  for (let row = 1; row <= 30; row++) await grade(listId, row, 6)
  const rows = (await examplesOf(listId)).map(([, id]) => id)
  expect(rows).toEqual(Array.from({ length: 10 }, (_, index) => `r${89 + index}`))
})
