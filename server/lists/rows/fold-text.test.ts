import { foldText } from '@curbgrade/core/shared/fold-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

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
    ...Array.from({ length: 11 }, (_, at) => `${at} Elm,Ponce,PR,0071${at % 9},X`),
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
