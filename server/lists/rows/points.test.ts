import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { anyFilter } from '@curbgrade/core/lists/filter/test/any-filter'
import { decodePoints } from '@curbgrade/core/lists/point-columns'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind, PROVIDERS, TAGS, TEXTS, VERSIONS, ZIPS } from '../../test/rows/every-kind.ts'
import { findNaively, type ReferenceRow, readReference } from '../../test/rows/reference.ts'
import type { Client } from '../../test/wire/client.ts'

const RUNS = atSize(15, 300)

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const pointsOf = async (listId: string, query = '', map = 'open') => {
  const { body, status } = await client.get(`/api/lists/${listId}/points?map=${map}&${query}`)
  expect(status).toBe(200)
  const points = decodePoints(body.points)
  if (points === null) throw new Error('the columns were refused')
  return { ...body, points }
}

/** `<row> <latitude> <longitude> <grade>`, as the call returns it. */
const toLines = ({ rowNos, lats, lngs, grades }: NonNullable<ReturnType<typeof decodePoints>>) =>
  [...rowNos].map((rowNo, index) => `${rowNo} ${lats[index]} ${lngs[index]} ${grades[index]}`)

const toLine = ({ rowNo, lat, lng, grade, modelVersion }: ReferenceRow) =>
  `${rowNo} ${lat} ${lng} ${grade === null ? 0 : modelVersion === null ? grade : -grade}`

describe.each([
  ['a list', false],
  ['a strategic list', true],
])('%s with every kind of row', (name, isStrategic) => {
  let listId: string
  let rows: ReferenceRow[]
  let columns: number
  beforeAll(async () => {
    const list = await createListOfEveryKind(client, product.pool, { rows: 120, seed: name, isStrategic })
    ;({ listId, columns } = list)
    rows = await readReference(product.pool, listId)
  })

  it('has exactly the points of the rows that the rule matches, and counts the others', async () => {
    const filters = anyFilter({
      texts: TEXTS,
      tags: TAGS,
      providers: PROVIDERS,
      versions: VERSIONS,
      instants: rows.flatMap(({ changedAt }) => changedAt ?? []),
      zips: ZIPS,
      columns,
    })
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const matched = new Set(
          findNaively(rows, filter, { by: 'file', reversed: false, seed: '' }, Date.now()),
        )
        const expected = rows.filter(({ rowNo }) => matched.has(rowNo))
        const placed = expected.filter(({ lat }) => lat !== null).toSorted((a, b) => a.rowNo - b.rowNo)
        const found = await pointsOf(listId, String(filterToQuery(filter)))
        expect(toLines(found.points)).toEqual(placed.map(toLine))
        expect(found).toMatchObject({
          total: expected.length,
          unplaced: expected.length - placed.length,
          elsewhere: 0,
        })
      }),
      { numRuns: RUNS },
    )
  })
})

it('shows positions of Google on its map only, and no others there (D30)', async () => {
  const { id } = await createTestList(client, { rows: 12 })
  for (const [row, source] of ['google', 'census', 'google'].entries())
    await product.pool.query(
      `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
       values ($1, $2, $3, 39.5, -84.25, $4, 'exact', '', false)`,
      [id, row + 1, client.user.id, source],
    )
  const open = await pointsOf(id)
  expect(toLines(open.points)).toEqual(['2 39.5 -84.25 0'])
  expect(open).toMatchObject({ total: 12, unplaced: 9, elsewhere: 2 })
  const google = await pointsOf(id, '', 'google')
  expect([...google.points.rowNos]).toEqual([1, 3])
  expect(google).toMatchObject({ total: 12, unplaced: 9, elsewhere: 1 })
})

it('refuses a map that no one has, and what is not a filter', async () => {
  const { id } = await createTestList(client)
  for (const query of ['', 'map=bing', 'map=open&box=1,2,3', 'map=open&order=grade'])
    expect((await client.get(`/api/lists/${id}/points?${query}`)).status, query).toBe(400)
})
