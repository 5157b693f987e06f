import { afterAll, beforeAll, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const put = (listId: string, row: number, body: object) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, body)
const auditOf = async (listId: string) => (await client.get(`/api/lists/${listId}/audit`)).body.versions

/** Grades rows of a list again, as a later version does. */
const gradeAs = (version: string, listId: string, rows: readonly number[], grade: number) =>
  product.pool.query(
    `select count(done.changed) from unnest($3::int[]) as row
       cross join lateral set_grade($1, $2, row, $4::smallint, $5) as done`,
    [client.user.id, listId, rows, grade, version],
  )

it('says which version graded how many properties, and how its grades fared since', async () => {
  const { id: listId } = await createTestList(client, { rows: 60 })
  expect(await auditOf(listId)).toEqual([])
  // Grade 2 to row 50, and 8 after it; every seventh is Land.
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 60 })
  await gradeAs('builtin-1+street.1', listId, [1, 2, 3], 9)
  for (let row = 1; row <= 40; row++) await put(listId, row, { grade: row <= 36 ? 2 : 7 })
  // Taken back, so it counts in nothing.
  await put(listId, 51, { grade: 1 })
  await put(listId, 51, { grade: null, undo: { grades: [1], base: 1, toAi: true } })
  const [second, first] = (await auditOf(listId)).toSorted((a: { modelVersion: string }) =>
    a.modelVersion === 'builtin-1' ? 1 : -1,
  )
  expect(second).toMatchObject({
    modelVersion: 'builtin-1+street.1',
    graded: 3,
    standing: 0,
    reviewed: 3,
    agreement: { n: 3, estimate: null },
  })
  // Rows 4 to 40 without the five that are Land; the four from 37 on differ.
  expect(first).toMatchObject({ modelVersion: 'builtin-1', graded: 60, standing: 20, reviewed: 37 })
  expect(first.agreement).toMatchObject({ n: 32, estimate: { value: 28 / 32 } })
  expect(first.sameGrade).toMatchObject({ n: 32, estimate: { value: 28 / 32 } })
})

it('is of the user’s own lists only', async () => {
  const { id: listId } = await createTestList(client)
  expect((await (await product.signUp()).get(`/api/lists/${listId}/audit`)).status).toBe(404)
})
