import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { sampleColumns } from '@curbgrade/core/grading/samples'
import { noAnnotations } from '@curbgrade/core/lists/annotations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChance } from '../test/chance.ts'
import { gradeSeen } from '../test/grade-seen.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 5 })
})
afterAll(() => product.end())

type Grade = number | null
type Column = { column: string | number; count: number; properties: { rowNo: number; grade: Grade }[] }

const grade = (listId: string, row: number, to: Grade) => gradeSeen(client, { listId, row }, to)
const columnsOf = async (listId: string): Promise<Column[]> =>
  (await client.get(`/api/lists/${listId}/samples`)).body.columns
const rowsOf = (columns: Column[], wanted: Column['column']) => {
  const shown = columns.find(({ column }) => column === wanted)
  return [shown?.count, shown?.properties.map(({ rowNo }) => rowNo)]
}

describe('property samples', () => {
  it('return the list and every column in order, with count and latest properties', async () => {
    const list = await createTestList(client, { title: 'Sampled (aerial)', rows: 13 })
    for (const [row, to] of [7, 7, 20, 120].entries()) await grade(list.id, row + 1, to)
    const { status, body } = await client.get(`/api/lists/${list.id}/samples`)
    expect(status).toBe(200)
    expect(body.list).toEqual({ id: list.id, title: 'Sampled (aerial)', imagery: 'aerial', scale: null })
    expect(body.columns.map(({ column }: Column) => column)).toEqual(sampleColumns)
    expect(rowsOf(body.columns, 'recent')).toEqual([4, [4, 3, 2, 1]])
    expect(rowsOf(body.columns, 7)).toEqual([2, [2, 1]])
    expect(rowsOf(body.columns, 120)).toEqual([1, [4]])
    expect(rowsOf(body.columns, 10)).toEqual([0, []])
    expect(rowsOf(body.columns, 'ungraded')).toEqual([9, [5, 6, 7, 8, 9, 10, 11, 12, 13]])
  })

  it('show the ten latest of a grade, regraded ones first', async () => {
    const list = await createTestList(client, { rows: 14 })
    for (let row = 1; row <= 12; row++) await grade(list.id, row, 3)
    await grade(list.id, 1, 4)
    await grade(list.id, 1, 3)
    const columns = await columnsOf(list.id)
    expect(rowsOf(columns, 3)).toEqual([12, [1, 12, 11, 10, 9, 8, 7, 6, 5, 4]])
    expect(rowsOf(columns, 'recent')).toEqual(rowsOf(columns, 3))
  })

  it('put properties whose grade was removed before those never graded', async () => {
    const list = await createTestList(client, { rows: 40 })
    for (const row of [30, 2, 17, 35]) await grade(list.id, row, 5)
    for (const row of [17, 30, 35]) await grade(list.id, row, null)
    await grade(list.id, 35, 6)
    expect(rowsOf(await columnsOf(list.id), 'ungraded')).toEqual([38, [30, 17, 1, 3, 4, 5, 6, 7, 8, 9]])
    for (let row = 1; row <= 40; row++) await grade(list.id, row, 5)
    for (let row = 1; row <= 40; row++) await grade(list.id, row, null)
    const newest = Array.from({ length: 10 }, (_, place) => 40 - place)
    expect(rowsOf(await columnsOf(list.id), 'ungraded')).toEqual([40, newest])
  })

  it('include address, picture and the time of the grade', async () => {
    const csv = `street,city,state,zip\n${' 1 Elm Street ,Davis,CA,95616\n'.repeat(10)}`
    const list = await createTestList(client, { csv })
    const body = { listId: list.id, propertyId: 'r2', street: '', city: '', state: '' }
    const { pic } = (await client.post('/getStreetViewImage', body)).body
    const graded = await grade(list.id, 2, 8)
    const [column] = (await client.get(`/api/lists/${list.id}/samples`)).body.columns
    expect(column.properties).toEqual([
      {
        id: 'r2',
        rowNo: 2,
        street: '1 Elm Street',
        city: 'Davis',
        state: 'CA',
        zip: '95616',
        grade: 8,
        isAiGrade: false,
        isImported: false,
        changedAt: graded.body.property.gradedAt,
        photo: pic,
        ...noAnnotations,
      },
    ])
  })
})

/** Computes the counts from every row. */
async function countedColumns(listId: string): Promise<[Column['column'], number][]> {
  const { rows } = await product.pool.query(
    'select grade, count(*)::int as n from properties where list_id = $1 group by grade',
    [listId],
  )
  const count = (wanted: Grade) => rows.find((row) => row.grade === wanted)?.n ?? 0
  const graded = rows.reduce((sum, row) => (row.grade === null ? sum : sum + row.n), 0)
  return sampleColumns.map((column) => {
    if (column === 'recent') return [column, graded]
    return [column, count(column === 'ungraded' ? null : column)]
  })
}
const counts = (columns: Column[]) => columns.map(({ column, count }) => [column, count])

describe('the counts', () => {
  const choices: Grade[] = [...[...conditionGrades, ...categoryGrades].map(({ value }) => value), null]

  it('are exact after two hundred random grades', async () => {
    const chance = createChance()
    const list = await createTestList(client, { rows: 30 })
    for (let act = 0; act < 200; act++)
      await grade(list.id, 1 + chance.upTo(29), choices[chance.upTo(choices.length - 1)] ?? null)
    expect(counts(await columnsOf(list.id))).toEqual(await countedColumns(list.id))
  })

  it('stay exact and consistent with the list at every read during two hundred concurrent edits', async () => {
    const list = await createTestList(client, { rows: 20 })
    const editing = new AbortController()
    const reads = (async () => {
      let count = 0
      for (; !editing.signal.aborted; count++) {
        const columns = await columnsOf(list.id)
        const [recent, ...others] = columns.map((column) => column.count)
        expect(others.reduce((sum, n) => sum + n, 0)).toBe(20)
        expect(recent).toBe(20 - (others.at(-1) ?? 0))
        for (const { column, count: n, properties } of columns) {
          expect([column, properties.length]).toEqual([column, Math.min(n, 10)])
          if (typeof column === 'number')
            expect(new Set([column, ...properties.map((p) => p.grade)]).size).toBe(1)
        }
      }
      return count
    })()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, act) =>
        grade(list.id, 1 + (act % 20), choices[(act * 7) % choices.length] ?? null),
      ),
    )
    editing.abort()
    expect(await reads).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(counts(await columnsOf(list.id))).toEqual(await countedColumns(list.id))
  })
})
