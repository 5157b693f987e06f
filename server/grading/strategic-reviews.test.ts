import { readAiGrade } from '@curbgrade/core/ai/ai-grade'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { quoteCell } from '@curbgrade/core/shared/csv-cell'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

/** Creates a list with these extra columns. Repeats the last row until the file has enough. */
async function listWith(headers: string, rows: readonly string[]) {
  const all = Array.from({ length: Math.max(10, rows.length) }, (_, at) => rows[at] ?? rows.at(-1))
  const lines = all.map((cells, at) => `${at + 1} Elm Street,Davis,CA,95616,${cells}`)
  const csv = [`street,city,state,zip,${headers}`, ...lines].join('\r\n')
  return createTestList(client, { csv })
}
const listOf = async (listId: string) => (await client.get(`/api/lists/${listId}`)).body.list
const propertiesOf = async (listId: string) =>
  (await client.get(`/api/lists/${listId}/properties?limit=500`)).body.properties
/** What the AI said of the first rows. The server doesn't send it before they are graded. */
const predictionsOf = async (listId: string) =>
  (await client.post(`/api/lists/${listId}/predictions`, { propertyIds: ['r1', 'r2', 'r3'] })).body
    .predictions
const grade = (listId: string, row: number, value: number | null) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })
const reviewsOf = async (listId: string) =>
  (
    await product.pool.query(
      `select row_no, grade, ai_score, confidence, predicted_class, agreement, round, method, user_id
       from strategic_reviews where list_id = $1 order by row_no`,
      [listId],
    )
  ).rows

describe('a list is strategic', () => {
  it.each<[string, boolean]>([
    ['photo_url,ai_score,confidence,predicted_class', true],
    ['ai_score,confidence', true],
    ['Predicted_Class,CONFIDENCE,owner,AI_Score', true],
    [' ai_score , confidence ', true],
    ['ai_score,predicted_class', false],
    ['confidence,predicted_class,photo_url', false],
    ['ai score,confidence', false],
    ['parcel,owner', false],
  ])('with the columns %j: %s', async (headers, strategic) => {
    const cells = headers.split(',').map(() => '0.5')
    const { id } = await listWith(headers, [cells.join(',')])
    expect(await listOf(id)).toMatchObject({
      strategic,
      agreement: strategic ? { agreed: 0, disagreed: 0 } : null,
    })
  })

  it('wherever its columns are among the four required ones', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => `0.9,${at + 1} Elm,x,Davis,land,CA,0.25,95616`)
    const list = await createTestList(client, {
      csv: ['ai_score,street,owner,city,predicted_class,state,confidence,zip', ...rows].join('\n'),
    })
    expect((await predictionsOf(list.id))[0]).toMatchObject({
      aiScore: 0.9,
      confidence: 0.25,
      predictedClass: 'land',
    })
  })

  it('by the first of equal headers', async () => {
    const { id } = await listWith('ai_score,AI_SCORE,confidence', ['0.1,0.9,0.5'])
    expect((await predictionsOf(id))[0].aiScore).toBe(0.1)
  })
})

describe('the AI prediction of a property', () => {
  it.each<[string, number | null]>([
    ['0.812', 0.812],
    ['0', 0],
    ['1', 1],
    ['1.0', 1],
    ['+.5', 0.5],
    [' 0.25 ', 0.25],
    ['8.12e-1', 0.812],
    ['-0', 0],
    ['1e-300', 0],
    ['', null],
    ['n/a', null],
    ['NaN', null],
    ['Infinity', null],
    ['1.0001', null],
    ['-0.1', null],
    ['81.2%', null],
    ['0,812', null],
    ['1e999', null],
    ['1e99999999', null],
    ['0x1', null],
    ['٠.٥', null],
    ["'; drop table lists; --", null],
    [`0.${'1'.repeat(5000)}`, null],
  ])('the cell %j is read as %s, as score and as confidence', async (cell, value) => {
    const { id } = await listWith('ai_score,confidence', [`${quoteCell(cell)},${quoteCell(cell)}`])
    expect((await predictionsOf(id))[0]).toMatchObject({ aiScore: value, confidence: value })
    expect((await grade(id, 1, 3)).status).toBe(200)
  })

  it('keeps a class unchanged, cut to a length that fits, and null if there is none', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class', [
      '0.5,0.5, needs_work ',
      '0.5,0.5,',
      `0.5,0.5,${'x'.repeat(500)}`,
    ])
    const classes = (await predictionsOf(id)).map(
      ({ predictedClass }: { predictedClass: string }) => predictedClass,
    )
    expect(classes).toEqual(['needs_work', null, 'x'.repeat(120)])
  })
})

describe('a review', () => {
  const cells = ['0.9,0.8,needs_work', '0.2,0.7,good', 'broken,0.6,', '0.4,0.5,good']

  it('is written with the grade, replaced with it, and removed with it', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class', cells)
    await grade(id, 1, 8)
    expect(await reviewsOf(id)).toEqual([
      {
        row_no: 1,
        grade: 8,
        ai_score: 0.9,
        confidence: 0.8,
        predicted_class: 'needs_work',
        agreement: 'agree',
        round: 12,
        method: 'strategic_review',
        user_id: client.user.id,
      },
    ])
    await grade(id, 1, 2)
    expect(await reviewsOf(id)).toMatchObject([{ row_no: 1, grade: 2, agreement: 'disagree' }])
    await grade(id, 1, null)
    expect(await reviewsOf(id)).toEqual([])
  })

  it('counts agreement on the list, without categories and without missing predictions', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class', cells)
    const given = [8, 9, 5, 30] as const
    for (const [at, value] of given.entries()) await grade(id, at + 1, value)
    expect((await listOf(id)).agreement).toEqual({ agreed: 1, disagreed: 1 })
    expect((await reviewsOf(id)).map(({ agreement }) => agreement)).toEqual(['agree', 'disagree', null, null])
    await grade(id, 2, 1)
    await grade(id, 1, 20)
    expect((await listOf(id)).agreement).toEqual({ agreed: 1, disagreed: 0 })
  })

  it('reads the grades of a file as core does', async () => {
    const words = categoryGrades.flatMap(({ value, word }) => [`${value}`, word, word.toUpperCase()])
    const numbers = [
      null,
      '',
      ' 7 ',
      '7.0',
      '10',
      '11',
      '0',
      '30',
      '030.',
      ' 120.0 ',
      '-20',
      '0x1e',
      '3e1',
      'eleven',
    ]
    const classes = [null, '', 'needs_work', 'blocked_tree', 'multi_family', '7', '07', 'landing', ...words]
    const { rows } = await product.pool.query(
      `select cell, class, read_ai_grade(cell, class) as said
       from unnest($1::text[]) cell, unnest($2::text[]) class`,
      [[...numbers, ...words], classes],
    )
    const readInCore = (row: { cell: string | null; class: string | null }) =>
      readAiGrade({ cell: row.cell, aiScore: null, predictedClass: row.class })
    expect(rows).toEqual(rows.map((row) => ({ ...row, said: readInCore(row) })))
    expect(new Set(rows.map(({ said }) => said)).size).toBe(categoryGrades.length + 3)
  })

  it('neither agrees nor disagrees where the file says a category', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class,ai_grade', [
      '0.9,0.8,land,',
      '0.9,0.8,needs_work,20',
      '0.9,0.8,land,9',
    ])
    for (const row of [1, 2, 3]) await grade(id, row, 8)
    expect((await reviewsOf(id)).map(({ agreement }) => agreement)).toEqual([null, null, 'agree'])
    expect((await listOf(id)).agreement).toEqual({ agreed: 1, disagreed: 0 })
  })

  it('records whether the AI’s prediction was seen before the grade', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class', cells)
    const put = (row: number, body: object) => client.put(`/api/lists/${id}/properties/r${row}/grade`, body)
    const looks = async () =>
      (
        await product.pool.query<{ saw_ai: boolean | null }>(
          'select saw_ai from strategic_reviews where list_id = $1 order by row_no',
          [id],
        )
      ).rows.map((row) => row.saw_ai)
    const answer = await put(1, { grade: 8, sawAi: false })
    expect(answer.body).toMatchObject({ property: { grade: 8 }, list: { processedCount: 1 } })
    await put(2, { grade: 9, sawAi: true })
    await put(3, { grade: 5 })
    expect(await looks()).toEqual([false, true, null])
    await put(1, { grade: 8, sawAi: true })
    expect(await looks()).toEqual([false, true, null])
    await put(1, { grade: 7, sawAi: true })
    expect(await looks()).toEqual([true, true, null])
    await put(2, { grade: null, sawAi: true })
    expect(await looks()).toEqual([true, null])
    expect((await put(1, { grade: 7, sawAi: 'yes' })).status).toBe(400)
    const ordinary = await createTestList(client)
    expect(
      (await client.put(`/api/lists/${ordinary.id}/properties/r1/grade`, { grade: 3, sawAi: true })).status,
    ).toBe(200)
  })

  it('isn’t written for other lists', async () => {
    const { id } = await listWith('ai_score,owner', ['0.9,me'])
    await grade(id, 1, 8)
    expect(await reviewsOf(id)).toEqual([])
  })

  it('stays exact under hundreds of parallel grades of a few properties', async () => {
    const { id } = await listWith('ai_score,confidence,predicted_class', cells)
    const values = [1, 9, 20, null]
    await Promise.all(
      Array.from({ length: 300 }, (_, at) => grade(id, 1 + (at % 4), values[(at * 7) % 4] ?? null)),
    )
    const { rows } = await product.pool.query(
      `select count(*) filter (where agreement = 'agree')::int as agreed,
         count(*) filter (where agreement = 'disagree')::int as disagreed, count(*)::int as n
       from strategic_reviews where list_id = $1`,
      [id],
    )
    const list = await listOf(id)
    expect(list.agreement).toEqual({ agreed: rows[0].agreed, disagreed: rows[0].disagreed })
    expect(list.processedCount).toBe(rows[0].n)
    expect((await reviewsOf(id)).map((row) => [row.row_no, row.grade])).toEqual(
      (await propertiesOf(id))
        .filter((property: { grade: number | null }) => property.grade !== null)
        .map((property: { rowNo: number; grade: number }) => [property.rowNo, property.grade]),
    )
  })
})
