import { nearestByGrade } from '@curbgrade/learning/metrics/nearest-by-grade'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTown, noHeads } from '../../test/ai/backbone.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const town = createTown(60)
let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: { name: 'builtin', embedder: town.embedder, shipped: noHeads },
  })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 200 })
})

const see = (listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const gradeOf = (row: number) => town.pictures[row - 1]?.grade ?? 1
const grade = (listId: string, row: number, value: number | null = gradeOf(row)) =>
  gradeSeen(client, { listId, row }, value)
const similarTo = async (listId: string, row: number) =>
  (await client.get(`/api/lists/${listId}/properties/r${row}/similar`)).body.examples

/** A list whose first rows were seen, asked about, and graded. */
async function gradedList(rows: number): Promise<string> {
  const { id } = await createTestList(client, { csv: town.csv })
  for (let row = 1; row <= rows; row++) {
    await see(id, row)
    await similarTo(id, row)
    await grade(id, row)
  }
  return id
}

/** The numbers of the pictures that the rule finds among the first rows. */
function expectedFor(row: number, among: number): [number, string][] {
  const pictures = town.pictures.slice(0, among).map((picture, index) => ({ ...picture, row: index + 1 }))
  const conditions = pictures.filter((picture) => picture.grade <= 10 && picture.row !== row)
  const nearest = nearestByGrade(town.pictures[row - 1]?.features ?? [], conditions.toReversed())
  return [...nearest.values()].map((picture) => [picture.grade, `r${picture.row}`])
}
const namesOf = (examples: { grade: number; propertyId: string }[]) =>
  examples.map(({ grade: given, propertyId }) => [given, propertyId])

it('finds of each grade the most similar picture that the user graded, in this list and others', async () => {
  const first = await gradedList(20)
  await see(first, 21)
  expect(namesOf(await similarTo(first, 21))).toEqual(expectedFor(21, 20))
  const { id: second } = await createTestList(client, { csv: town.csv })
  await see(second, 30)
  const examples = await similarTo(second, 30)
  expect(namesOf(examples)).toEqual(expectedFor(30, 20))
  expect(examples[0].listId).toBe(first)
  expect((await client.get(examples[0].photo)).status).toBe(200)
})

it('never shows the property itself, and embeds each picture once', async () => {
  const listId = await gradedList(8)
  const before = town.looks
  expect(namesOf(await similarTo(listId, 3))).toEqual(expectedFor(3, 8))
  await similarTo(listId, 3)
  expect(town.looks).toBe(before)
})

it('leaves out what the AI graded (D46), and what is in the trash', async () => {
  const listId = await gradedList(4)
  const { id: byAi } = await createTestList(client, { csv: town.csv })
  for (let row = 1; row <= 12; row++) {
    await see(byAi, row)
    await similarTo(byAi, row)
  }
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: byAi, rows: 12 })
  expect(namesOf(await similarTo(byAi, 12))).toEqual(expectedFor(12, 4))
  await client.delete(`/api/lists/${listId}`)
  expect(await similarTo(byAi, 12)).toEqual([])
})

it('has none without a picture, or where the terms allow no features', async () => {
  const listId = await gradedList(4)
  expect(await similarTo(listId, 9)).toEqual([])
  await see(listId, 10)
  await product.pool.query(
    `update images set provenance = jsonb_set(provenance, '{policy,training}', 'false') where list_id = $1 and row_no = 10`,
    [listId],
  )
  expect(await similarTo(listId, 10)).toEqual([])
})
