import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyUserAddresses } from '../imagery/jobs/key-addresses.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { runJobs } from '../test/run-jobs.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp({ tokens: 5 })
  listId = await imported()
})
afterAll(() => product.end())

/** Twelve rows, whose condition is in their fifth column. */
const HEADER = 'street,city,state,zip,condition'
const fileOf = (grades: readonly string[], header = HEADER) =>
  [
    header,
    ...Array.from({ length: 12 }, (_, row) => `${row + 1} Elm Street,Davis,CA,95616,${grades[row] ?? ''}`),
  ].join('\n')

const upload = (content: string, fields: object, by = client) =>
  by.upload({ title: randomUUID(), ...fields }, { name: 'list.csv', content })

async function imported(
  grades: readonly string[] = ['7', 'Good', '20', 'none'],
  fields = {},
): Promise<string> {
  const { status, text, body } = await upload(fileOf(grades), { gradesIn: '4', ...fields })
  if (status !== 201) throw new Error(text)
  return body.list.id
}

const url = (list: string, row: number) => `/api/lists/${list}/properties/r${row}`
const grade = (list: string, row: number, value: number | null, more = {}) =>
  client.put(`${url(list, row)}/grade`, { grade: value, ...more })
const rowOf = async (list: string, row: number) => (await client.get(`/api/lists/${list}/rows/r${row}`)).body
const countsOf = async (list: string) => {
  const { processedCount, gradedByYou, gradedByAi } = (await client.get(`/api/lists/${list}`)).body.list
  return { processedCount, gradedByYou, gradedByAi }
}
const foundBy = async (list: string, query: string) =>
  (await client.get(`/api/lists/${list}/rows?${query}`)).body.rows.map(({ id }: { id: string }) => id)

describe('grades that came with a file', () => {
  it('are named as such, and never as seen', async () => {
    expect(await countsOf(listId)).toEqual({ processedCount: 3, gradedByYou: 0, gradedByAi: 0 })
    const { row, history } = await rowOf(listId, 1)
    expect(row).toMatchObject({
      grade: 7,
      isAiGrade: false,
      isImported: true,
      gradedBy: 'import',
      cells: ['7'],
    })
    expect(history).toMatchObject([{ from: null, to: 7, source: 'import', shownAt: null, isUndo: false }])
    const { body } = await client.get(`/api/lists/${listId}/properties`)
    expect(body.properties.map(({ grade: given }: { grade: number }) => given).slice(0, 4)).toEqual([
      7,
      3,
      20,
      null,
    ])
    expect(body.properties[0]).toMatchObject({ isImported: true, isAiGrade: false })
  })

  it('come with notes and flags where their columns are named as ours', async () => {
    const lines = Array.from(
      { length: 10 },
      (_, row) => `${row + 1} Oak Avenue,Davis,CA,95616,${row + 1},"porch, seen",yes`,
    )
    const file = ['street,city,state,zip,grade,note,flagged', ...lines].join('\n')
    const { body, text } = await upload(file, { gradesIn: 'export' })
    if (!body.list) throw new Error(text)
    expect(body.list).toMatchObject({ processedCount: 10, columns: ['street', 'city', 'state', 'zip'] })
    const { row } = await rowOf(body.list.id, 4)
    expect(row).toMatchObject({ grade: 4, isImported: true, note: 'porch, seen', flagged: true })
  })

  it('can be filtered and counted', async () => {
    expect(await foundBy(listId, 'by=import')).toEqual(['r1', 'r2', 'r3'])
    expect(await foundBy(listId, 'by=me')).toEqual([])
    expect(await foundBy(listId, 'g=7')).toEqual(['r1'])
    const { facets } = (await client.get(`/api/lists/${listId}/facets`)).body
    expect(facets.gradedBy).toEqual([{ value: 'import', rows: 3 }])
  })

  it('are no work of today, and undo ends before them', async () => {
    expect((await client.get('/api/day-work?since=0')).body.graded).toBe(0)
    expect((await client.get(`/api/lists/${listId}/steps`)).body.steps).toEqual([])
  })

  it('come back when a person takes back a grade of their own', async () => {
    const id = await imported()
    const before = await rowOf(id, 1)
    await grade(id, 1, 4)
    expect((await rowOf(id, 1)).row).toMatchObject({ grade: 4, isImported: false, gradedBy: 'me' })
    expect(await countsOf(id)).toEqual({ processedCount: 3, gradedByYou: 1, gradedByAi: 0 })
    const undo = { grades: [4], base: 4, toAi: false }
    expect((await grade(id, 1, 7, { undo })).status).toBe(200)
    expect((await rowOf(id, 1)).row).toEqual(before.row)
    expect(await countsOf(id)).toEqual({ processedCount: 3, gradedByYou: 0, gradedByAi: 0 })
  })

  it('are a person’s once that person gives them again', async () => {
    const id = await imported()
    await grade(id, 1, 7, { shownAt: Date.now() })
    const { row, history } = await rowOf(id, 1)
    expect(row).toMatchObject({ grade: 7, isImported: false, gradedBy: 'me' })
    expect(history).toHaveLength(2)
    expect(await countsOf(id)).toEqual({ processedCount: 3, gradedByYou: 1, gradedByAi: 0 })
    const edit = {
      selection: { filter: { grades: [3] }, all: true, excluded: [] },
      edit: { type: 'grade', grade: 3 },
    }
    const headers = { 'idempotency-key': randomUUID() }
    const { body } = await client.post(`/api/lists/${id}/rows/bulk-edits`, edit, { headers })
    expect(body).toMatchObject({ changed: 1, unchanged: 0 })
    expect((await rowOf(id, 2)).row).toMatchObject({ grade: 3, isImported: false })
  })

  it('are agreement with the AI of the file, but no review of it', async () => {
    const { body, text } = await upload(
      fileOf(['9,0.9,0.8,structure', '2,0.9,0.8,structure'], `${HEADER},ai_score,confidence,predicted_class`)
        .split('\n')
        .map((line) => (line.endsWith('95616,') ? `${line},0.2,0.8,structure` : line))
        .join('\n'),
      { gradesIn: '4' },
    )
    expect(body.list, text).toMatchObject({ strategic: true, processedCount: 2 })
    expect(body.list.agreement).toEqual({ agreed: 0, disagreed: 0 })
    expect(await foundBy(body.list.id, 'agree=agrees')).toEqual(['r1'])
    expect(await foundBy(body.list.id, 'agree=disagrees')).toEqual(['r2'])
  })

  it('are not what a person remembers of an address', async () => {
    const { id } = await createTestList(client, { csv: fileOf([]) })
    await runJobs(product.pool, [keyUserAddresses({ pool: product.pool })])
    expect((await client.get(`${url(id, 3)}/memory`)).body).toMatchObject({ memory: null, isComplete: true })
  })

  it('come along with the next edition of the list, and stay imported', async () => {
    const next = await upload(fileOf([]), { editionOf: listId })
    const { row, history } = await rowOf(next.body.list.id, 1)
    expect(row).toMatchObject({ grade: 7, isImported: true })
    expect(history).toMatchObject([{ to: 7, source: 'import' }])
  })
})

describe('a list isn’t made', () => {
  it.each([
    ['of a column that the file lacks', { gradesIn: '5' }, 422, 'invalid_mapping'],
    ['of an export that is none', { gradesIn: 'export' }, 422, 'invalid_mapping'],
    ['of a column by name', { gradesIn: 'condition' }, 400, 'malformed'],
    ['for the AI to grade', { gradesIn: '4', method: 'ai' }, 400, 'malformed'],
  ])('%s', async (_, fields, status, code) => {
    const titles = async () => (await client.get('/api/lists')).body.lists.length
    const before = await titles()
    const answer = await upload(fileOf(['7']), fields)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(await titles()).toBe(before)
  })
})

it('leaves an imported grade out of a list whose file isn’t taken over', async () => {
  const { id } = await createTestList(client, { csv: csvOf(12) })
  expect(await countsOf(id)).toEqual({ processedCount: 0, gradedByYou: 0, gradedByAi: 0 })
})
