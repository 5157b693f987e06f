import { randomUUID } from 'node:crypto'
import { MAX_NAMED_ROWS } from '@curbgrade/core/lists/filter/selection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseListData } from '../../lists/jobs/erase-list-data.ts'
import { erasures } from '../../main/erasures.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { eventually } from '../../test/eventually.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { openEvents } from '../../test/wire/event-stream.ts'
import { MAX_KEPT_BYTES } from './bulk-edits-store.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const aList = async (): Promise<string> => (await createTestList(client)).id
const all = { filter: {}, all: true, excluded: [] as string[] }
const seven = { type: 'grade', grade: 7 }
const edit = (listId: string, body: object, key: string = randomUUID()) =>
  client.post(`/api/lists/${listId}/rows/bulk-edits`, body, { headers: { 'idempotency-key': key } })
const undo = (listId: string, bulkEditId: string) =>
  client.post(`/api/lists/${listId}/rows/bulk-edits/${bulkEditId}/undo`, {})
const rowsOf = async (listId: string) => (await client.get(`/api/lists/${listId}/rows`)).body.rows
const gradesOf = async (listId: string) =>
  (await rowsOf(listId)).map(({ grade }: { grade: number | null }) => grade)
const countKept = async (listId: string) =>
  (
    await product.pool.query(
      `select (select count(*)::int from bulk_edits where list_id = $1) as "bulkEdits",
         (select count(*)::int from bulk_edit_rows where list_id = $1) as rows`,
      [listId],
    )
  ).rows[0]

describe('a bulk edit', () => {
  it('grades a whole list at once, completes it and reports it once', async () => {
    const listId = await aList()
    await client.put(`/api/lists/${listId}/properties/r2/grade`, { grade: 7 })
    const { body } = await edit(listId, { selection: all, edit: seven })
    expect(body).toMatchObject({
      changed: 11,
      unchanged: 1,
      list: { processedCount: 12, completedAt: expect.any(Number) },
    })
    const { rows } = await product.pool.query('select type from events where list_id = $1', [listId])
    expect(rows).toEqual([{ type: 'list.completed' }])
  })

  it('is announced to all windows of the user with its key, as is its undo', async () => {
    const listId = await aList()
    const stream = await openEvents(await product.listen(), client.cookie)
    const announced = () =>
      stream.events.filter((event) => event['type'] === 'rows-changed' && event['listId'] === listId)
    const key = randomUUID()
    const { body } = await edit(listId, { selection: all, edit: seven }, key)
    await eventually(() => expect(announced()).toEqual([{ type: 'rows-changed', listId, request: key }]))
    await edit(listId, { selection: all, edit: seven })
    await undo(listId, body.bulkEditId)
    await eventually(() => expect(announced()).toHaveLength(2))
    stream.close()
  })

  it('records as seen only what the client says was seen, and no time later than the grade (D45)', async () => {
    const listId = await aList()
    const seen = [
      { id: 'r1', shownAt: 1_700_000_000_000 },
      { id: 'r2', shownAt: 4_000_000_000_000 },
      { id: 'r3', sawAi: true },
    ]
    const included = { filter: {}, all: false, included: ['r1', 'r2', 'r3', 'r4'] }
    const preview = await client.post(`/api/lists/${listId}/rows/bulk-edits/preview`, {
      selection: included,
      edit: seven,
      seen,
    })
    expect(preview.body).toEqual({ changed: 4, unchanged: 0, unseen: 2, tokens: 0 })
    await edit(listId, { selection: included, edit: seven, seen })
    const { rows } = await product.pool.query(
      `select row_no, source, case when shown_at = at then 'at the grade' else (date_part('epoch', shown_at) * 1000)::text end as shown
       from grade_history where list_id = $1 order by row_no`,
      [listId],
    )
    expect(rows).toEqual([
      { row_no: 1, source: 'person', shown: '1700000000000' },
      { row_no: 2, source: 'person', shown: 'at the grade' },
      { row_no: 3, source: 'person', shown: null },
      { row_no: 4, source: 'person', shown: null },
    ])
  })

  it('happens once per key', async () => {
    const [listId, key] = [await aList(), randomUUID()]
    const body = { selection: all, edit: { type: 'tag', tag: 'call' } }
    const answers = await Promise.all([edit(listId, body, key), edit(listId, body, key)])
    answers.push(await edit(listId, body, key))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countKept(listId)).toEqual({ bulkEdits: 1, rows: 12 })
  })

  it('changes no row if one has no room for another tag', async () => {
    const listId = await aList()
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    await client.patch(`/api/lists/${listId}/properties/r12/annotations`, { tags })
    const answer = await edit(listId, { selection: all, edit: { type: 'tag', tag: 'call' } })
    expect(answer.status).toBe(422)
    expect((await rowsOf(listId)).flatMap(({ tags: own }: { tags: string[] }) => own)).toEqual(tags)
  })

  it.each([
    ['more named rows than allowed', Array.from({ length: MAX_NAMED_ROWS + 1 }, (_, at) => `r${at + 1}`)],
    ['what is no id', ['12']],
  ])('refuses %s', async (_name, included) => {
    const answer = await edit(await aList(), { selection: { filter: {}, all: false, included }, edit: seven })
    expect(answer.status).toBe(400)
  })
})

describe('undo of a bulk edit', () => {
  it('leaves rows alone that were graded since, and says how many', async () => {
    const listId = await aList()
    await client.put(`/api/lists/${listId}/properties/r1/grade`, { grade: 3 })
    const { bulkEditId } = (await edit(listId, { selection: all, edit: seven })).body
    await client.put(`/api/lists/${listId}/properties/r2/grade`, { grade: 9 })
    await client.put(`/api/lists/${listId}/properties/r2/grade`, { grade: 7 })
    const { body } = await undo(listId, bulkEditId)
    expect(body).toMatchObject({
      undone: 11,
      changedSince: 1,
      list: { processedCount: 2, completedAt: null },
    })
    expect(await gradesOf(listId)).toEqual([3, 7, ...Array.from({ length: 10 }, () => null)])
    expect((await undo(listId, bulkEditId)).status).toBe(404)
  })

  it('leaves annotations alone that were changed since, and other annotations as they are', async () => {
    const listId = await aList()
    const { bulkEditId } = (await edit(listId, { selection: all, edit: { type: 'note', note: 'tarp' } })).body
    await client.patch(`/api/lists/${listId}/properties/r1/annotations`, { note: 'blue tarp' })
    await client.patch(`/api/lists/${listId}/properties/r2/annotations`, { flagged: true })
    expect((await undo(listId, bulkEditId)).body).toMatchObject({ undone: 11, changedSince: 1 })
    expect((await rowsOf(listId)).slice(0, 3)).toMatchObject([
      { note: 'blue tarp', flagged: false },
      { note: null, flagged: true },
      { note: null, flagged: false },
    ])
  })

  it('gives grades back to the AI', async () => {
    const listId = await aList()
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 12 })
    const before = await rowsOf(listId)
    const { bulkEditId } = (await edit(listId, { selection: all, edit: { type: 'grade', grade: 2 } })).body
    expect((await rowsOf(listId)).every(({ isAiGrade }: { isAiGrade: boolean }) => !isAiGrade)).toBe(true)
    await undo(listId, bulkEditId)
    const after = await rowsOf(listId)
    expect(after.map(({ grade, modelVersion }: never) => [grade, modelVersion])).toEqual(
      before.map(({ grade, modelVersion }: never) => [grade, modelVersion]),
    )
    const { rows } = await product.pool.query('select ai_graded_count from lists where id = $1', [listId])
    expect(rows).toEqual([{ ai_graded_count: 12 }])
  })

  it('is kept for as many bytes of notes and tags as a user may keep, and always for the latest bulk edit', async () => {
    const [first, second] = [await aList(), await aList()]
    const note = (listId: string) => edit(listId, { selection: all, edit: { type: 'note', note: 'tårp' } })
    const { bulkEditId } = (await note(first)).body
    const tagged = (await edit(first, { selection: all, edit: { type: 'tag', tag: 'tarp' } })).body
    await product.pool.query('update bulk_edits set bytes = $2 where id = $1', [
      tagged.bulkEditId,
      MAX_KEPT_BYTES,
    ])
    const latest = (await edit(second, { selection: all, edit: { type: 'tag', tag: 'fire' } })).body
    expect((await undo(first, bulkEditId)).status).toBe(404)
    expect((await undo(first, tagged.bulkEditId)).status).toBe(404)
    expect(await countKept(first)).toEqual({ bulkEdits: 0, rows: 0 })
    await product.pool.query('update bulk_edits set bytes = $2 where id = $1', [
      latest.bulkEditId,
      MAX_KEPT_BYTES,
    ])
    expect((await undo(second, latest.bulkEditId)).body).toMatchObject({ undone: 12 })
  })

  it('counts the notes and tags that it keeps', async () => {
    const listId = await aList()
    const bytesOf = async (annotation: object) => {
      const { bulkEditId } = (await edit(listId, { selection: all, edit: annotation })).body
      const { rows } = await product.pool.query('select bytes::int from bulk_edits where id = $1', [
        bulkEditId,
      ])
      return rows[0]?.bytes
    }
    const rows = 12 * 100
    expect(await bytesOf({ type: 'note', note: 'tårp' })).toBe(rows)
    expect(await bytesOf({ type: 'note', note: null })).toBe(rows + 12 * 5)
    expect(await bytesOf({ type: 'tag', tag: 'x'.repeat(40) })).toBeGreaterThan(12 * 40)
    expect(await bytesOf({ type: 'untag', tag: 'x'.repeat(40) })).toBeGreaterThan(12 * 40)
    expect(await bytesOf({ type: 'grade', grade: 3 })).toBe(0)
  })

  it('is kept for all grades of a list, through the trash, and ends with the list', async () => {
    const listId = await aList()
    const bulkEdits: string[] = []
    for (const grade of [1, 2, 3, 4, 5, 6])
      bulkEdits.push((await edit(listId, { selection: all, edit: { type: 'grade', grade } })).body.bulkEditId)
    expect(await countKept(listId)).toEqual({ bulkEdits: 6, rows: 0 })
    await client.delete(`/api/lists/${listId}`)
    await client.post('/api/trash/restore', { listIds: [listId] })
    for (const grade of [5, 4, 3, 2, 1, null]) {
      expect((await undo(listId, bulkEdits.pop() ?? '')).body).toMatchObject({ undone: 12 })
      expect(await gradesOf(listId)).toEqual(Array.from({ length: 12 }, () => grade))
    }
    await deleteListForever(client, listId)
    await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
    expect(await countKept(listId)).toEqual({ bulkEdits: 0, rows: 0 })
  })
})
