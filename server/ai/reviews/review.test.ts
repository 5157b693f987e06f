import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { readExactLedger } from '../../test/database/ledger.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 10 })
})
afterAll(() => product.end())

type Row = { id: string; rowNo: number; grade: number | null; aiGrade: number; aiScore: number }

async function aiList(rows = 60): Promise<string> {
  const { id: listId } = await createTestList(client, { rows })
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows })
  return listId
}
const start = (listId: string) => client.post(`/api/lists/${listId}/review`)
const rowsOf = async (listId: string, query = ''): Promise<Row[]> =>
  (await client.get(`/api/lists/${listId}/review/rows?limit=500${query}`)).body.properties
const put = (listId: string, id: string, body: object) =>
  client.put(`/api/lists/${listId}/properties/${id}/grade`, body)
const review = async (listId: string, id: string, grade: number | null, sawAi = false) => {
  if (grade !== null) return put(listId, id, { grade, sawAi })
  const taken = (await propertyOf(listId, id)).grade
  return put(listId, id, { grade, undo: { grades: [taken], base: taken, toAi: true } })
}
const listOf = async (listId: string) => (await client.get(`/api/lists/${listId}`)).body.list
const propertyOf = async (listId: string, id: string) =>
  (await client.get(`/api/lists/${listId}/properties?limit=500`)).body.properties.find(
    (property: Row) => property.id === id,
  )
const checkOf = async (listId: string) => (await client.get(`/api/lists/${listId}/model-check`)).body
const humanGrade = ({ rowNo }: Row) => (rowNo % 5 === 0 ? 20 : 1 + (rowNo % 10))

describe('what the AI graded', () => {
  it('isn’t counted as the user’s, and is marked on every row', async () => {
    const listId = await aiList()
    expect(await listOf(listId)).toMatchObject({ processedCount: 60, gradedByYou: 0, review: null })
    expect(await propertyOf(listId, 'r1')).toMatchObject({ grade: 2, isAiGrade: true })
    await put(listId, 'r1', { grade: 2 })
    await put(listId, 'r2', { grade: 9 })
    await put(listId, 'r3', { grade: null })
    expect(await listOf(listId)).toMatchObject({ processedCount: 59, gradedByYou: 2 })
    expect(await propertyOf(listId, 'r1')).toMatchObject({ grade: 2, isAiGrade: false })
    const { columns } = (await client.get(`/api/lists/${listId}/samples`)).body
    const recent = columns[0].properties.map((row: { id: string; isAiGrade: boolean }) => [
      row.id,
      row.isAiGrade,
    ])
    expect(recent.slice(0, 3)).toEqual([
      ['r2', false],
      ['r1', false],
      [expect.any(String), true],
    ])
  })
})

describe('a review in place', () => {
  it('draws the sample once, continues it, and costs nothing', async () => {
    const listId = await aiList()
    expect((await start(listId)).body).toEqual({ rows: 60, reviewed: 0 })
    const rows = await rowsOf(listId)
    expect(rows.map(({ grade }) => grade)).toEqual(rows.map(() => null))
    expect(rows.map(({ rowNo }) => rowNo)).not.toEqual(rows.map((_, index) => index + 1))
    for (const row of rows.slice(0, 20)) await review(listId, row.id, humanGrade(row))
    expect((await start(listId)).body).toEqual({ rows: 60, reviewed: 20 })
    expect(await rowsOf(listId, '&reviewed=false')).toEqual(rows.slice(20))
    expect(await rowsOf(listId, `&after=${rows[29]?.id}`)).toEqual(rows.slice(30))
    expect(await listOf(listId)).toMatchObject({
      processedCount: 60,
      gradedByYou: 20,
      review: { rows: 60, reviewed: 20 },
    })
    expect(await readExactLedger(client)).toMatchObject({ balance: 10 })
  })

  it('has the figures and agreement of the same reviews by CSV', async () => {
    const listId = await aiList()
    await start(listId)
    const { text } = await client.post('/export-strategic-sample', { listId })
    const csv = parseCsv(text)
    const duplicate = await createTestList(client, { csv: text })
    const rows = await rowsOf(listId)
    const idColumn = csv.headers.indexOf('property_id')
    expect(csv.rows.map((row) => row[idColumn])).toEqual(rows.map(({ id }) => id))
    for (const [index, row] of rows.entries()) {
      await review(listId, row.id, humanGrade(row), index % 3 === 0)
      await put(duplicate.id, `r${index + 1}`, { grade: humanGrade(row), sawAi: index % 3 === 0 })
    }
    const reviewsOf = async (id: string) =>
      (
        await product.pool.query(
          `select grade, ai_score, confidence, predicted_class, agreement, round, method, saw_ai
           from strategic_reviews where list_id = $1 order by ai_score, predicted_class`,
          [id],
        )
      ).rows
    expect(await reviewsOf(listId)).toEqual(await reviewsOf(duplicate.id))
    expect((await listOf(listId)).agreement).toEqual((await listOf(duplicate.id)).agreement)
    // Their intervals are drawn with the list's own seed.
    const figuresOf = async (id: string) => {
      const { list: _, suspicious, ...check } = await checkOf(id)
      const suspects = suspicious.map((row: { grade: number; aiScore: number }) => [row.grade, row.aiScore])
      return JSON.stringify({ ...check, suspects }, (key, value) =>
        key === 'low' || key === 'high' ? null : value,
      )
    }
    expect(await figuresOf(listId)).toEqual(await figuresOf(duplicate.id))
    expect(await checkOf(listId)).toMatchObject({
      list: { recordCount: 60, processedCount: 60 },
      weighted: true,
      modelVersion: 'builtin-1',
    })
    const { lists } = (await client.get('/api/model-checks')).body
    expect(lists.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([listId, duplicate.id]))
  })

  it('gives a row back to the AI when its review is undone', async () => {
    const listId = await aiList(12)
    await start(listId)
    const before = await listOf(listId)
    for (const grade of [9, 2]) {
      await review(listId, 'r1', grade)
      expect(await propertyOf(listId, 'r1')).toMatchObject({ grade, isAiGrade: false })
      expect((await rowsOf(listId)).find(({ id }) => id === 'r1')).toMatchObject({ grade, aiGrade: 2 })
      await review(listId, 'r1', null)
      await review(listId, 'r1', null)
      expect(await propertyOf(listId, 'r1')).toMatchObject({ grade: 2, isAiGrade: true })
    }
    const { review: progress, lastProcessedAt: _, ...after } = await listOf(listId)
    expect(progress).toEqual({ rows: 12, reviewed: 0 })
    expect(before).toMatchObject(after)
    const exported = parseCsv((await client.post('/export-list', { listId })).text)
    expect(exported.headers).toContain('source')
  })

  it('follows a grade that is changed elsewhere, and ignores rows outside the sample', async () => {
    const listId = await aiList(600)
    await start(listId)
    const rows = await rowsOf(listId)
    const sampled = new Set(rows.map(({ rowNo }) => rowNo))
    const outside = Array.from({ length: 600 }, (_, index) => index + 1).find((row) => !sampled.has(row))
    const [first] = rows
    await review(listId, first?.id ?? '', 9)
    await put(listId, first?.id ?? '', { grade: 1 })
    await put(listId, `r${outside}`, { grade: 1 })
    expect((await listOf(listId)).review.reviewed).toBe(1)
    expect((await rowsOf(listId))[0]).toMatchObject({ grade: 1 })
  })

  it('begins again after the AI has graded more, and keeps the grades', async () => {
    const listId = await aiList(12)
    await start(listId)
    await review(listId, 'r1', 9)
    await product.pool.query(
      `insert into ai_jobs (id, list_id, user_id, grader, model_version, speed_preset, total, graded, ended_at)
       values (gen_random_uuid(), $1, $2, 'builtin', 'builtin-1', 'fast', 12, 12, now())`,
      [listId, client.user.id],
    )
    expect((await start(listId)).body).toEqual({ rows: 12, reviewed: 0 })
    expect(await listOf(listId)).toMatchObject({ gradedByYou: 1, agreement: { agreed: 0, disagreed: 0 } })
    expect(await propertyOf(listId, 'r1')).toMatchObject({ grade: 9, isAiGrade: false })
  })

  it('is drawn once by concurrent requests, and stays exact under concurrent reviews', async () => {
    const listId = await aiList(12)
    const started = await Promise.all(Array.from({ length: 8 }, () => start(listId)))
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200]))
    const values = [1, 9, 20, null]
    await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        review(listId, `r${1 + (at % 4)}`, values[(at * 7) % 4] ?? null),
      ),
    )
    const { rows } = await product.pool.query(
      `select count(*) filter (where agreement = 'agree')::int as agreed,
         count(*) filter (where agreement = 'disagree')::int as disagreed, count(*)::int as reviewed,
         (select count(*)::int from properties p where p.list_id = $1 and not p.is_ai_grade) as own
       from strategic_reviews where list_id = $1`,
      [listId],
    )
    const [{ agreed, disagreed, reviewed, own }] = rows
    expect(await listOf(listId)).toMatchObject({
      processedCount: 12,
      gradedByYou: own,
      review: { rows: 12, reviewed },
      agreement: { agreed, disagreed },
    })
  })
})
