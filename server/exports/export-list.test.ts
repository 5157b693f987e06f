import { request } from 'node:http'
import { exportHeader, exportWords, NOT_RECORDED } from '@curbgrade/core/exports/columns'
import { listColumns } from '@curbgrade/core/lists/added-columns'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { csvCell, quoteCell } from '@curbgrade/core/shared/csv-cell'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedLists, readAddressList } from '../../fixtures/address-lists.ts'
import { hostileStrings } from '../../fixtures/hostile-strings.ts'
import { gradeRowsAsAi } from '../test/ai/graded-rows.ts'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 50 })
})
afterAll(() => product.end())

/** What every list gets; its questions, which these lists don't have, have columns of their own. */
const columnsOfAny = listColumns.filter((column) => column !== 'attributes')

const exportOf = (listId: string) => client.post('/export-list', { listId })
const read = (text: string): string[][] => {
  const { headers, rows } = parseCsv(text)
  return [headers, ...rows]
}
/** The cell after escaping formulas and quoting. */
const guarded = (cell: string): string => {
  const written = csvCell(cell)
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
}

describe('an export', () => {
  it('contains the original columns in order, then grade, word, times, picture and source', async () => {
    const list = await createTestList(client)
    await client.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: list.id,
      propertyId: 'r2',
    })
    for (const [row, grade] of [
      [1, 1],
      [2, 10],
      [3, 20],
      [4, 7],
    ] as const)
      await client.put(`/api/lists/${list.id}/properties/r${row}/grade`, { grade })
    await client.put(`/api/lists/${list.id}/properties/r4/grade`, { grade: null })
    const shownAt = Date.UTC(2026, 4, 12, 9, 30)
    await client.put(`/api/lists/${list.id}/properties/r1/grade`, { grade: 3, shownAt })
    await client.put(`/api/lists/${list.id}/properties/r1/grade`, { grade: 1, shownAt })
    const answer = await exportOf(list.id)
    const [header, ...rows] = read(answer.text)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(header).toEqual(exportHeader(['street', 'city', 'state', 'zip'], columnsOfAny))
    expect(rows.map((row) => row[0])).toEqual(
      Array.from({ length: 12 }, (_, index) => `${index + 1} Elm Street`),
    )
    expect(rows.map((row) => row[4])).toEqual(['1', '10', '20', ...Array(9).fill('')])
    expect(rows[1]?.[5]).toBe(exportWords.find(({ grade }) => grade === 10)?.word)
    expect(rows[0]?.[6]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(rows[1]?.[7]).toMatch(/^http:\/\/curbgrade\.test\/api\/images\/[\w-]{36}$/)
    expect(rows.map((row) => row[8])).toEqual(['person', 'person', 'person', ...Array(9).fill('')])
    expect(rows.map((row) => row[9])).toEqual([
      '2026-05-12T09:30:00Z',
      NOT_RECORDED,
      NOT_RECORDED,
      ...Array(9).fill(''),
    ])
  })

  it('returns every hostile cell, and none that runs as a formula', async () => {
    const cells = [
      '=1+1',
      '+1',
      '-121.43',
      '@SUM(A1)',
      '＝1',
      '1.5e-3',
      '"quoted", with comma',
      'two\nlines',
      "'=1",
      ' =1',
      '\\.',
      '\\N',
      'é😀',
      '-x',
      '\tx',
      '1.',
      '-',
    ]
    const csv = [
      'street,city,state,zip,extra',
      ...cells.map((cell) => `1 Elm Street,a,b,1,${quoteCell(cell)}`),
    ].join('\r\n')
    const list = await createTestList(client, { csv })
    const rows = read((await exportOf(list.id)).text).slice(1)
    expect(rows.map((row) => row[4])).toEqual(cells.map(guarded))
  })
})

describe('an export of chosen columns and rows', () => {
  const csv = [
    'note,street,city,state,zip,note',
    ...Array.from(
      { length: 12 },
      (_, index) => `a${index + 1},${index + 1} Elm Street,Davis,CA,95616,b${index + 1}`,
    ),
  ].join('\n')
  const exportOfChosen = async (choice: object) => {
    const list = await createTestList(client, { csv })
    for (const [row, grade] of [
      [2, 7],
      [5, 20],
    ])
      await client.put(`/api/lists/${list.id}/properties/r${row}/grade`, { grade })
    return client.post('/export-list', { listId: list.id, ...choice })
  }

  it('distinguishes columns of the same name, and keeps the order of the file', async () => {
    const { text } = await exportOfChosen({ columns: { original: [5, 1], added: ['grade_word'] } })
    const [header, first, second] = read(text)
    expect(header).toEqual(['street', 'note', 'grade_word'])
    expect([first, second]).toEqual([
      ['1 Elm Street', 'b1', ''],
      ['2 Elm Street', 'b2', 'Needs work'],
    ])
  })

  it('contains only graded rows if so requested', async () => {
    const { text } = await exportOfChosen({ rows: 'graded' })
    expect(read(text).map((row) => [row[0], row[6]])).toEqual([
      ['note', 'grade'],
      ['a2', '7'],
      ['a5', '20'],
    ])
  })

  it('has a line for each row of a single column, including blank ones', async () => {
    const { text } = await exportOfChosen({ columns: { original: [], added: ['grade'] } })
    expect(text).toBe(`${['grade', '""', '7', '""', '""', '20', ...Array(7).fill('""')].join('\r\n')}\r\n`)
  })

  it('is the whole list when everything is chosen', async () => {
    const list = await createTestList(client, { csv })
    const all = {
      original: [0, 1, 2, 3, 4, 5],
      added: listColumns,
    }
    const chosen = await client.post('/export-list', { listId: list.id, rows: 'all', columns: all })
    expect(chosen.text).toBe((await exportOf(list.id)).text)
  })

  it.each([
    { columns: { original: [6], added: [] } },
    { columns: { original: [-1], added: [] } },
    { columns: { original: [0.5], added: [] } },
    { columns: { original: ['street'], added: [] } },
    { columns: { original: [], added: [] } },
    { columns: { original: [], added: ['password'] } },
    { columns: { original: [0] } },
    { columns: { original: Array(300).fill(0), added: [] } },
    { rows: 'some' },
  ])('%j is refused', async (choice) => {
    const { status, body } = await exportOfChosen(choice)
    expect([status, body.error.code]).toEqual([400, 'malformed'])
  })

  it('leaves the columns of a strategic list as they are', async () => {
    const strategic = csv.replace('note,street', 'ai_score,street').replace(/note\n/, 'confidence\n')
    const list = await createTestList(client, { csv: strategic })
    const [header, first] = read((await exportOf(list.id)).text)
    expect(header?.slice(0, 6)).toEqual(['ai_score', 'street', 'city', 'state', 'zip', 'confidence'])
    expect([first?.[0], first?.[5]]).toEqual(['a1', 'b1'])
  })
})

describe('an export of a list whose AI grades a person reviews', () => {
  const agreementsOf = async (listId: string) => {
    const [header = [], ...rows] = read((await exportOf(listId)).text)
    expect(header.at(-1)).toBe('agreement')
    return rows.map((row) => row.at(-1))
  }

  it('has the agreement of each row of a strategic list: none for a category, or without a grade', async () => {
    const scores = ['0.9', '0.9', '0.2', '0.9', 'broken']
    const lines = Array.from(
      { length: 10 },
      (_, index) => `${index + 1} Elm Street,Davis,CA,95616,${scores[index] ?? '0.1'},0.8`,
    )
    const csv = ['street,city,state,zip,ai_score,confidence', ...lines].join('\n')
    const { id } = await createTestList(client, { csv })
    expect(await agreementsOf(id)).toEqual(Array(10).fill(''))
    for (const [index, grade] of [5, 4, 1, 20, 5].entries())
      await client.put(`/api/lists/${id}/properties/r${index + 1}/grade`, { grade })
    expect(await agreementsOf(id)).toEqual(['agree', 'disagree', 'agree', ...Array(7).fill('')])
  })

  it('has it for an AI list, and never for an AI grade', async () => {
    const { id } = await createTestList(client)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 12 })
    expect(read((await exportOf(id)).text)[0]).toContain('agreement')
    for (const [row, grade] of [
      [1, 2],
      [2, 9],
      [3, 30],
    ] as const)
      await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade })
    expect(await agreementsOf(id)).toEqual(['agree', 'disagree', ...Array(10).fill('')])
  })
})

describe('a real list', () => {
  it.each(acceptedLists)('returns %s cell by cell, each row once, in order', async (fileName) => {
    const bytes = readAddressList(fileName)
    const validation = validateFile({ fileName, bytes })
    if (!validation.ok) throw new Error('refused')
    const created = await client.upload({ title: fileName }, { name: fileName, content: bytes })
    expect([created.status, created.body.dropped]).toEqual([201, validation.dropped.length])
    const [header, ...rows] = read((await exportOf(created.body.list.id)).text)
    expect(header).toEqual(exportHeader(validation.headers, columnsOfAny))
    expect(rows.length).toBe(validation.rows.length)
    const wrong = validation.rows.filter(({ cells }, index) =>
      cells.some((cell, column) => rows[index]?.[column] !== guarded(cell)),
    )
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('has a safe file name for any hostile title', async () => {
    const list = await createTestList(client)
    let renamed = 0
    for (const title of hostileStrings) {
      const change = await client.patch(`/api/lists/${list.id}`, { title })
      expect(change.status, title).toBeOneOf([200, 422, 400])
      if (change.status !== 200) continue
      renamed++
      const { status, headers } = await exportOf(list.id)
      const value = String(headers['content-disposition'])
      expect([status, title]).toEqual([200, title])
      expect(value, title).toMatch(
        /^attachment; filename="[^"\\/\r\n]+"; filename\*=UTF-8''[\w.~%!#$&+^`|-]+$/,
      )
      expect(value.length).toBeLessThan(1000)
    }
    expect(renamed).toBeGreaterThan(300)
  })

  it('escapes cells in the database exactly as in core/shared/csv-cell.ts', async () => {
    const { rows } = await product.pool.query<{ cell: string; guarded: string }>(
      'select cell, csv_guarded(cell) as guarded from unnest($1::text[]) as cell',
      [guardCases()],
    )
    const wrong = rows.filter(({ cell, guarded: inSql }) => inSql !== guarded(cell))
    expect(wrong).toEqual([])
  })
})

/** All hostile strings, and every short text of the characters relevant for escaping. */
function guardCases(): string[] {
  const letters = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ';',
    '＝',
    '＋',
    '－',
    '＠',
    '1',
    '.',
    'e',
    'E',
    'x',
    ' ',
    '٣',
    '"',
  ]
  const pairs = letters.flatMap((a) => letters.map((b) => a + b))
  const triples = pairs.flatMap((pair) => letters.map((c) => pair + c))
  const longer = [
    '-1e5',
    '-1.5e-3',
    '+1E+10',
    '-1e',
    '-.5',
    '-.',
    '+1.',
    '-1\n',
    '-1\r\n',
    '=1',
    'a;-1',
    'a;-1;b',
    'a;+1e',
    'a\t"-.5"',
    'a;-x',
  ].flatMap((a) => [a, `${a}\n`, ` ${a}`])
  return [
    ...hostileStrings.filter((text) => !text.includes('\0')),
    '',
    ...letters,
    ...pairs,
    ...triples,
    ...longer,
  ]
}

describe('a client that goes away', () => {
  it('leaks no connection: after 50 aborted exports, the next one runs', async () => {
    const list = await createTestList(client, { csv: csvOf(20_000, `Elm Street ${'x'.repeat(150)}`) })
    const url = await product.listen()
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 5 }, (_, index) => breakOff(url, list.id, index % 2 === 0)))
    await eventually(() => expect(product.pool.idleCount).toBe(product.pool.totalCount))
    expect(product.pool.waitingCount).toBe(0)
    expect(read((await exportOf(list.id)).text)).toHaveLength(20_001)
  })

  /** Disconnects before the answer, or at its first bytes. */
  const breakOff = (url: string, listId: string, early: boolean): Promise<void> =>
    new Promise((resolve) => {
      const sent = request(`${url}/export-list`, {
        method: 'POST',
        agent: false,
        headers: { cookie: client.cookie, 'content-type': 'application/json' },
      })
      sent.on('error', () => {})
      sent.once('close', resolve)
      sent.once('response', (answer) => answer.once('data', () => sent.destroy()))
      sent.end(JSON.stringify({ listId }), () => {
        if (early) sent.destroy()
      })
    })
})

it('finishes an export from its snapshot if the list is deleted in the meantime', async () => {
  const list = await createTestList(client, { csv: csvOf(20_000, `Elm Street ${'x'.repeat(150)}`) })
  const url = await product.listen()
  const response = await fetch(`${url}/export-list`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ listId: list.id }),
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const pieces = [(await reader.read()).value]
  expect((await client.delete(`/api/lists/${list.id}`)).status).toBe(200)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
  }
  const text = Buffer.concat(pieces.flatMap((piece) => piece ?? [])).toString()
  expect(read(text)).toHaveLength(20_001)
  expect((await exportOf(list.id)).status).toBe(404)
})
