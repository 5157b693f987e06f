import { foldText } from '@curbgrade/core/shared/fold-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasures } from '../../main/erasures.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { eraseListData } from '../jobs/erase-list-data.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const SURROGATES = [0xd800, 0xdfff] as const
/** Letters of living scripts, and Hangul, which decomposes. */
const letters = [...Array(0x3400).keys(), ...Array.from({ length: 500 }, (_, at) => 0xac00 + at * 22)].filter(
  (code) => code > 0 && (code < SURROGATES[0] || code > SURROGATES[1]),
)

it('every letter is folded as the browser folds it', async () => {
  const { rows } = await product.pool.query<{ code: number; folded: string }>(
    'select code, fold_text(chr(code)) as folded from unnest($1::int[]) code',
    [letters],
  )
  const different = rows.filter(({ code, folded }) => folded !== foldText(String.fromCodePoint(code)))
  expect(different).toEqual([])
  expect(rows).toHaveLength(letters.length)
})

const rowsOf = (first: string) =>
  [
    'street,city,state,zip,owner',
    first,
    ...Array.from({ length: 11 }, (_, at) => `${at + 1} Elm,Ponce,PR,0071${at % 9},X`),
  ].join('\n')

it.each(['piñón', 'PIÑÓN', 'pinon', 'Pin\u0303on, penuelas'])(
  '%s finds CALLE PIÑÓN, PEÑUELAS',
  async (text) => {
    const { id } = await createTestList(client, { csv: rowsOf('1 CALLE PIÑÓN,PEÑUELAS,PR,00624,José Núñez') })
    const found = async (query: Record<string, string>) =>
      (await client.get(`/api/lists/${id}/rows?${new URLSearchParams(query)}`)).body.rows.map(
        ({ rowNo }: { rowNo: number }) => rowNo,
      )
    expect(await found({ q: text })).toEqual([1])
    expect(await found({ cell: '4:NUNEZ' })).toEqual([1])
    expect(await found({ cell: '*:jose' })).toEqual([1])
    expect(await found({ q: 'elm, ponce' })).toHaveLength(11)
    const { properties } = (await client.get(`/api/search?${new URLSearchParams({ q: text })}`)).body
    expect(properties[0]).toMatchObject({ street: '1 CALLE PIÑÓN' })
  },
)

it('a note and a title are found without their accents, and in a file of ASCII an accent finds its letter', async () => {
  const { id } = await createTestList(client, {
    title: 'Café Ünder',
    csv: rowsOf('1 Cafe Road,Ponce,PR,00624,x'),
  })
  await client.patch(`/api/lists/${id}/properties/r2/annotations`, { note: 'CAFÉ at the corner' })
  const rows = async (query: string) =>
    (await client.get(`/api/lists/${id}/rows?${query}`)).body.rows.map(
      ({ rowNo }: { rowNo: number }) => rowNo,
    )
  expect(await rows('note=cafe')).toEqual([2])
  expect(await rows(`q=${encodeURIComponent('café road')}`)).toEqual([1])
  const titles = async (q: string) =>
    (await client.get(`/api/lists?q=${encodeURIComponent(q)}`)).body.lists.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('CAFE under')).toEqual(['Café Ünder'])
  expect(await titles('café')).toEqual(['Café Ünder'])
})

const odd = [
  ['1 Elm', 'Ponce', 'PR', '00716', 'Plain', 'a,b separated\u001fhere'],
  ['2 Calle Ñ', 'Ponce', 'PR', '00717', 'tab\tand\nline', 'é'],
  [' 3 Straße ', ' Mayagüez ', 'PR', '00680', String.raw`back\slash "quoted"`, 'ÇA'],
  ['4 Øster', 'Caguas', 'PR', '00725', '', 'separated\u001fé'],
  ['5 Elm', 'Ponce', 'PR', '00716', 'Ελλάδα', 'N\u0303'],
]
const oddCsv = [
  ['street', 'city', 'state', 'zip', 'owner', 'note'],
  ...odd,
  ...Array.from({ length: 6 }, (_, at) => [`${at + 1} Oak`, 'Davis', 'CA', '95616', 'x', 'y']),
]
  .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  .join('\n')

it.each([
  'n',
  'Ñ',
  'tab\tAND',
  'line',
  '\n',
  String.raw`K\s`,
  '"QUOTED',
  'ça',
  'ø',
  'ΛΛΑ',
  'separated\u001f',
  'SS',
])('%j finds in each column, and in any, what the browser would find', async (text) => {
  const { id } = await createTestList(client, { csv: oddCsv })
  const found = async (column: number | '*') => {
    const { body } = await client.get(
      `/api/lists/${id}/rows?${new URLSearchParams({ cell: `${column}:${text}` })}`,
    )
    return body.rows.map(({ rowNo }: { rowNo: number }) => rowNo).filter((rowNo: number) => rowNo <= 5)
  }
  const holds = (cell = '') => foldText(cell).includes(foldText(text))
  const rowsWhere = (isFound: (cells: string[]) => boolean) =>
    odd.flatMap((cells, at) => (isFound(cells) ? [at + 1] : []))
  for (const column of odd.keys())
    expect([column, await found(column)]).toEqual([column, rowsWhere((cells) => holds(cells[column]))])
  expect(await found('*')).toEqual(rowsWhere((cells) => cells.some(holds)))
})

it('only the rows that aren’t ASCII are stored folded, and they go with their list', async () => {
  const { id } = await createTestList(client, { csv: oddCsv })
  const folded = async () =>
    (
      await product.pool.query<{ row_no: number; address: string }>(
        'select row_no, address from folded_rows where list_id = $1 order by row_no',
        [id],
      )
    ).rows
  expect(await folded()).toMatchObject([
    { row_no: 2, address: '2 calle n, ponce, pr 00717' },
    { row_no: 3, address: '3 straße, mayaguez, pr 00680' },
    { row_no: 4, address: '4 oster, caguas, pr 00725' },
    { row_no: 5, address: '5 elm, ponce, pr 00716' },
  ])
  await deleteListForever(client, id)
  await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
  expect(await folded()).toEqual([])
})
