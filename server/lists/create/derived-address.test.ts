import { randomUUID } from 'node:crypto'
import type { AddressPlan } from '@curbgrade/core/lists/address/address-plan'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const line = { line: 1 }
const files: readonly (readonly [file: string, plan: AddressPlan, first: string])[] = [
  [
    '01-number-apart.csv',
    { street: { joined: [1, 2, 3, 4] }, city: 5, state: 6, zip: 7 },
    '100 N Elm Street',
  ],
  [
    '02-no-city-no-state.csv',
    { street: 1, city: { constant: 'Davis' }, state: { constant: 'CA' }, zip: 3 },
    '100 ELM STREET',
  ],
  ['23d-owner-exact.csv', { street: 5, city: 6, state: { constant: 'CA' }, zip: 7 }, '100 ELM STREET'],
  ['03-one-column.csv', { street: line, city: line, state: line, zip: line }, '100 Elm Street'],
]

describe.each(files)('the addresses of %s', (name, plan, street) => {
  const content = readMessyList(name)
  let listId: string

  beforeAll(async () => {
    const { status, body } = await client.upload(
      { title: randomUUID(), mapping: JSON.stringify(plan) },
      { name, content },
    )
    if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
    listId = body.list.id
  })

  it('are read by the plan', async () => {
    const { properties } = (await client.get(`/api/lists/${listId}/properties`)).body
    expect(properties).toHaveLength(12)
    expect(properties[0]).toMatchObject({
      street,
      city: expect.stringMatching(/^davis$/i),
      state: 'CA',
      zip: '95616',
    })
  })

  it('are found by the search', async () => {
    const found = await client.get(`/api/lists/${listId}/rows?q=${encodeURIComponent(`${street}, Davis`)}`)
    expect(found.body.rows.map(({ id }: { id: string }) => id)).toContain('r1')
  })

  it('leave the cells of the file as they are, in a filter and in the export', async () => {
    const { headers, rows } = parseCsv(content.toString())
    const columns = { original: headers.map((_, column) => column), added: [] }
    const exported = parseCsv(
      (await client.post('/export-list', { listId, format: 'csv', columns })).bytes.toString(),
    )
    expect([exported.headers, exported.rows]).toEqual([headers, rows])
    const cell = rows[3]?.at(-1) ?? ''
    const filter = { cells: { column: headers.length - 1, contains: cell } }
    const found = await client.post('/export-list', { listId, format: 'csv', columns, filter })
    expect(parseCsv(found.bytes.toString()).rows).toEqual(
      rows.filter((cells) => cells.at(-1)?.includes(cell)),
    )
  })
})
