import { randomUUID } from 'node:crypto'
import { MAX_IMPORTED_GRADES } from '@curbgrade/core/grading/bulk-edits/import-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSnapshot } from '../../platform/db/transaction.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import { checkHistoryOf } from '../history/check-histories.ts'
import { readEffects } from './test/read-effects.ts'

const ROWS = 12
const A_DAY = Date.UTC(2026, 3, 5)

let product: TestProduct
let client: Client
let listId: string
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())
beforeEach(async () => {
  listId = (await createTestList(client, { rows: ROWS })).id
})

const url = () => `/api/lists/${listId}`
type Sent = { readonly propertyId: string; readonly grade: number; readonly gradedAt?: number }
const importGrades = (grades: readonly Sent[], key: string = randomUUID()): Promise<Answer> =>
  client.post(`${url()}/grades`, { grades }, { headers: { 'idempotency-key': key } })
const grade = (row: number, value: number) =>
  client.put(`${url()}/properties/r${row}/grade`, { grade: value })
const rowsOf = async () => (await client.get(`${url()}/rows`)).body.rows
const undo = (bulkEditId: string) => client.post(`${url()}/rows/bulk-edits/${bulkEditId}/undo`, {})
const everyRow = (value: number): Sent[] =>
  Array.from({ length: ROWS }, (_, index) => ({ propertyId: `r${index + 1}`, grade: value }))
const historyOf = async () =>
  (
    await product.pool.query(
      'select row_no, from_grade, to_grade, source, via from grade_history where list_id = $1 order by seq',
      [listId],
    )
  ).rows
const expectValidChain = async () =>
  expect(await inSnapshot(product.pool, (tx) => checkHistoryOf(tx, listId))).toBeNull()

describe('an import of grades', () => {
  it('gives each row its grade and time, as a file does', async () => {
    const { status, body } = await importGrades([
      { propertyId: 'r2', grade: 9, gradedAt: A_DAY },
      { propertyId: 'r1', grade: 40 },
    ])
    expect([status, body]).toMatchObject([200, { changed: 2, unchanged: 0, list: { processedCount: 2 } }])
    const [first, second] = await rowsOf()
    expect(first).toMatchObject({ grade: 40, gradedBy: 'import' })
    expect(second).toMatchObject({ grade: 9, gradedBy: 'import', changedAt: A_DAY })
    expect(await historyOf()).toEqual([
      { row_no: 1, from_grade: null, to_grade: 40, source: 'import', via: 'import' },
      { row_no: 2, from_grade: null, to_grade: 9, source: 'import', via: 'import' },
    ])
    await expectValidChain()
  })

  it('takes a time in the future as now', async () => {
    const before = Date.now()
    await importGrades([{ propertyId: 'r1', grade: 3, gradedAt: before + 1_000_000_000 }])
    const [{ changedAt }] = await rowsOf()
    expect(changedAt).toBeLessThanOrEqual(Date.now())
  })

  it('completes a list, and replaces what was graded before', async () => {
    await grade(1, 5)
    await grade(2, 9)
    const { body } = await importGrades(everyRow(9))
    expect(body).toMatchObject({ changed: 11, unchanged: 1, list: { completedAt: expect.any(Number) } })
  })

  it('ends a review of the AI’s grade, whose person’s grade isn’t there anymore', async () => {
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: ROWS })
    await product.pool.query(
      `insert into review_samples (list_id, row_no, place, probability, why, ai_score, confidence, predicted_class, ai_grade, model_version)
       select list_id, row_no, row_no, 0.5, 'control', ai_score, confidence, 'x', grade, model_version
       from ai_results where list_id = $1 and grade is not null`,
      [listId],
    )
    await product.pool.query('update lists set sample_count = 1, sampled_at = now() where id = $1', [listId])
    await grade(1, 1)
    const reviews = () =>
      product.pool.query('select grade from strategic_reviews where list_id = $1 and row_no = 1', [listId])
    expect((await reviews()).rows).toEqual([{ grade: 1 }])
    await importGrades([{ propertyId: 'r1', grade: 10 }])
    expect((await reviews()).rows).toEqual([])
    const { rows } = await product.pool.query(
      'select agreed_count + disagreed_count as reviewed from lists where id = $1',
      [listId],
    )
    expect(rows).toEqual([{ reviewed: 0 }])
  })

  it('happens once per key, however many send it at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => importGrades(everyRow(6), key)))
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await historyOf()).toHaveLength(ROWS)
  })

  it('changes all rows or none, amid hundreds of grades and other imports', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 4 === 0
          ? importGrades(everyRow(1 + (index % 10)))
          : grade(1 + (index % ROWS), 1 + (index % 10)),
      ),
    )
    await expectValidChain()
    const rows: { grade: number }[] = await rowsOf()
    const { rows: counts } = await product.pool.query(
      'select grade, n from grade_counts where list_id = $1 and n > 0 order by grade',
      [listId],
    )
    const tally = [...new Set(rows.map((row) => row.grade))].toSorted((a, b) => a - b)
    expect(counts).toEqual(
      tally.map((each) => ({ grade: each, n: rows.filter((row) => row.grade === each).length })),
    )
  })

  it.each<[string, Sent[], string]>([
    ['a property that the list doesn’t have', [{ propertyId: 'r13', grade: 1 }], 'malformed'],
    ['what is no property', [{ propertyId: '1', grade: 1 }], 'malformed'],
    ['a property that comes twice', [...everyRow(1), { propertyId: 'r1', grade: 2 }], 'malformed'],
    [
      'a grade that doesn’t exist',
      [...everyRow(1).slice(1), { propertyId: 'r1', grade: 11 }],
      'invalid_grade',
    ],
    ['nothing', [], 'malformed'],
    [
      'more grades than allowed',
      Array.from({ length: MAX_IMPORTED_GRADES + 1 }, (_, index) => ({
        propertyId: `r${index + 1}`,
        grade: 1,
      })),
      'malformed',
    ],
  ])('refuses %s, and changes nothing', async (_what, grades, code) => {
    expect((await importGrades(grades)).body.error.code).toBe(code)
    expect(await historyOf()).toEqual([])
  })
})

describe('undo of an import', () => {
  it('brings back what was there, also grades of persons', async () => {
    await grade(1, 5)
    const before = await readEffects(product.pool, listId)
    const { bulkEditId } = (await importGrades(everyRow(9))).body
    const { steps } = (await client.get(`${url()}/steps`)).body
    expect(steps[0]).toMatchObject({
      type: 'bulk-edit',
      id: bulkEditId,
      edit: { type: 'import' },
      changed: ROWS,
    })
    expect((await undo(bulkEditId)).body).toMatchObject({ undone: ROWS, changedSince: 0 })
    const { properties, list } = await readEffects(product.pool, listId)
    expect({ properties, list }).toEqual({ properties: before.properties, list: before.list })
    await expectValidChain()
  })

  it('leaves what was graded since', async () => {
    const { bulkEditId } = (await importGrades(everyRow(9))).body
    await grade(3, 2)
    expect((await undo(bulkEditId)).body).toMatchObject({ undone: ROWS - 1, changedSince: 1 })
    expect((await rowsOf())[2]).toMatchObject({ grade: 2, gradedBy: 'me' })
  })
})
