import { MAX_CHANGED_ROWS } from '@curbgrade/core/lists/rows-contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
let listId: string
let list: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

beforeEach(async () => {
  const { id } = await createTestList(client, { rows: 12 })
  listId = id
  list = `/api/lists/${id}`
})

const grade = (id: string, body: object) => client.put(`${list}/properties/${id}/grade`, body)
const annotate = (id: string, body: object) => client.patch(`${list}/properties/${id}/annotations`, body)
const changed = async (since: number, query = '') =>
  (await client.get(`${list}/changed-rows?since=${since}${query}`)).body
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

/** Backdates everything so far by an hour. */
const age = () =>
  product.pool.query(
    `with grades as (update properties set graded_at = graded_at - interval '1 hour', ungraded_at = ungraded_at - interval '1 hour'
       where list_id = $1),
     said as (update ai_results set at = at - interval '1 hour' where list_id = $1)
     update property_annotations set changed_at = changed_at - interval '1 hour' where list_id = $1`,
    [listId],
  )

it('finds what was graded, ungraded and annotated, the latest first', async () => {
  await grade('r1', { grade: 3 })
  await grade('r2', { grade: 20 })
  await annotate('r4', { flagged: true })
  await grade('r3', { grade: 5 })
  await grade('r1', { grade: null })
  const body = await changed(0)
  expect(body.rows).toMatchObject([
    { id: 'r1', grade: null },
    { id: 'r3', grade: 5, gradedBy: 'me' },
    { id: 'r4', flagged: true },
    { id: 'r2', grade: 20 },
  ])
  expect(body.isComplete).toBe(true)
})

it('finds a row once, and none that changed before', async () => {
  await grade('r1', { grade: 3 })
  await annotate('r2', { note: 'Old' })
  await age()
  const { until } = await changed(0)
  await grade('r5', { grade: 3 })
  await annotate('r5', { flagged: true })
  expect(idsOf(await changed(until))).toEqual(['r5'])
  expect(idsOf(await changed(Date.now() + 60_000))).toEqual([])
})

it('tells again what came shortly before, because its transaction may have been open', async () => {
  await grade('r1', { grade: 3 })
  expect(idsOf(await changed((await changed(0)).until))).toEqual(['r1'])
})

it('finds what the AI graded, and what went back to the AI', async () => {
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 2 })
  expect((await changed(0)).rows).toMatchObject([
    { id: 'r1', isAiGrade: true },
    { id: 'r2', isAiGrade: true },
  ])
  await grade('r2', { grade: 9 })
  await age()
  await grade('r2', { grade: null, undo: { grades: [9], base: 9, toAi: true } })
  expect((await changed(Date.now() - 60_000)).rows).toMatchObject([{ id: 'r2', grade: 2, isAiGrade: true }])
})

it('finds what a bulk edit changed, and that it was undone', async () => {
  const edit = {
    selection: { filter: {}, all: false, included: ['r6', 'r7'] },
    edit: { type: 'grade', grade: 4 },
  }
  const { bulkEditId } = (await client.post(`${list}/rows/bulk-edits`, edit)).body
  expect(idsOf(await changed(0))).toEqual(['r6', 'r7'])
  await age()
  await client.post(`${list}/rows/bulk-edits/${bulkEditId}/undo`, {})
  expect((await changed(Date.now() - 60_000)).rows).toMatchObject([
    { id: 'r6', grade: null },
    { id: 'r7', grade: null },
  ])
})

it('says that there are more', async () => {
  const { id } = await createTestList(client, { rows: MAX_CHANGED_ROWS + 1 })
  const edit = { selection: { filter: {}, all: true, excluded: [] }, edit: { type: 'grade', grade: 4 } }
  await client.post(`/api/lists/${id}/rows/bulk-edits`, edit)
  const { body } = await client.get(`/api/lists/${id}/changed-rows?since=0`)
  expect([body.rows.length, body.isComplete]).toEqual([MAX_CHANGED_ROWS, false])
})

it('says nothing of the AI and the file to a blind window, where a row is not graded', async () => {
  await annotate('r1', { flagged: true })
  expect((await changed(0, '&blind=true')).rows).toMatchObject([{ id: 'r1', flagged: true, cells: [] }])
})

it('refuses what is not a moment', async () => {
  for (const since of ['x', '-1', '1.5'])
    expect((await client.get(`${list}/changed-rows?since=${since}`)).status, since).toBe(400)
})
