import { chartsOf } from '@curbgrade/core/grading/charts/test/charts-of'
import { comparedStates, emptyFilter, type Facet, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import {
  facets as allFacets,
  filterToQuery,
  paramOf,
  queryToFilter,
} from '@curbgrade/core/lists/filter/filter-query'
import { orderToText, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { anyFilter, anyOrder } from '@curbgrade/core/lists/filter/test/any-filter'
import { matches } from '@curbgrade/core/lists/filter/test/matches'
import type { FacetCounts } from '@curbgrade/core/lists/rows-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { inSnapshot } from '../../platform/db/transaction.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind, PROVIDERS, TAGS, TEXTS, VERSIONS, ZIPS } from '../../test/rows/every-kind.ts'
import { findNaively, type ReferenceRow, readReference } from '../../test/rows/reference.ts'
import { whileGrading } from '../../test/rows/writers.ts'
import type { Client } from '../../test/wire/client.ts'
import { chartRows } from './charts-store.ts'
import { countRows } from './facets/facets-store.ts'
import { findRowsOf } from './row-fields-store.ts'
import { findPage } from './rows-store.ts'

const RUNS = atSize(15, 300)
const ROWS = 150

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

describe.each([
  ['a list', { seed: 'every kind', isStrategic: false }],
  ['a strategic list', { seed: 'strategic', isStrategic: true }],
])('%s with every kind of row', (_name, kind) => {
  let listId: string
  let rows: ReferenceRow[]
  let asked: { filter: fc.Arbitrary<RowFilter>; order: fc.Arbitrary<RowOrder> }

  beforeAll(async () => {
    const list = await createListOfEveryKind(client, product.pool, { rows: ROWS, ...kind })
    listId = list.listId
    rows = await readReference(product.pool, listId)
    const instants = rows.flatMap(({ changedAt }) => changedAt ?? [])
    const filter = anyFilter({
      texts: TEXTS,
      tags: TAGS,
      zips: ZIPS,
      providers: PROVIDERS,
      versions: VERSIONS,
      instants,
      columns: list.columns,
    })
    asked = { filter, order: anyOrder }
  })

  it('pages through exactly the rows that the rule matches, in its order', async () => {
    const page = fc.integer({ min: 12, max: 90 })
    await fc.assert(
      fc.asyncProperty(asked.filter, asked.order, page, async (filter, order, limit) => {
        const expected = findNaively(rows, filter, order, Date.now())
        expect(await findOverHttp(listId, filter, order, limit)).toEqual({
          found: expected,
          total: expected.length,
        })
      }),
      { numRuns: RUNS },
    )
  })

  it('counts for each value of a facet the rows that it would leave with the other facets', async () => {
    await fc.assert(
      fc.asyncProperty(asked.filter, async (filter) => {
        const { body } = await client.get(`/api/lists/${listId}/facets?${filterToQuery(filter)}`)
        expectCounts(body, rows, filter, Date.now())
      }),
      { numRuns: RUNS },
    )
  })

  it('charts exactly the rows that the rule matches', async () => {
    const zones = fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC')
    await fc.assert(
      fc.asyncProperty(asked.filter, zones, async (filter, zone) => {
        const query = `${filterToQuery(filter)}&zone=${zone}`
        const { body } = await client.get(`/api/lists/${listId}/charts?${query}`)
        expect(body).toEqual(chartNaively(rows, filter, zone, Date.now()))
      }),
      { numRuns: RUNS },
    )
  })

  it('shows rows, counts and charts of one moment while people grade', async () => {
    const target = { pool: product.pool, ownerId: client.user.id, listId, rows: ROWS }
    const written = await whileGrading(target, () =>
      fc.assert(
        fc.asyncProperty(asked.filter, asked.order, (filter, order) =>
          inSnapshot(product.pool, async (tx) => {
            const now = Date.now()
            const list = await findRowsOf(tx, { ownerId: client.user.id, readerId: client.user.id, listId })
            if (list === null) throw new Error('there is no such list')
            const reference = await readReference(tx, listId)
            const expected = findNaively(reference, filter, order, now)
            const page = await findPage(tx, list, { filter, order, after: null, limit: ROWS, now })
            expect(page?.rows.map((row) => row.row_no)).toEqual(expected)
            expect(page?.total).toBe(expected.length)
            expectCounts(await countRows(tx, list, { filter, now }), reference, filter, now)
            expect(await chartRows(tx, list, { filter, zone: 'UTC', now })).toEqual(
              chartNaively(reference, filter, 'UTC', now),
            )
          }),
        ),
        { numRuns: Math.ceil(RUNS / 3) },
      ),
    )
    expect(Math.min(...written)).toBeGreaterThan(0)
  })
})

/** The list charts about two months, so each change of the clocks is in the middle of its own. */
it.each([
  ['America/Chicago', '2025-03-09T08:00:00Z'],
  ['America/Chicago', '2025-11-02T07:00:00Z'],
  ['Australia/Lord_Howe', '2025-04-05T15:00:00Z'],
])('charts by the days of %s, before and after its clocks change at %s', async (zone, changeAt) => {
  const { id } = await createTestList(client, { rows: ROWS })
  await product.pool.query(
    'select set_grade($1, $2, row_no, 5::smallint) from properties where list_id = $2 order by row_no',
    [client.user.id, id],
  )
  await product.pool.query(
    `update properties set graded_at = $2::timestamptz + make_interval(mins => (row_no - $3) * 390) where list_id = $1`,
    [id, changeAt, ROWS / 2],
  )
  const { body } = await client.get(`/api/lists/${id}/charts?zone=${zone}`)
  const charts = chartNaively(await readReference(product.pool, id), emptyFilter, zone, Date.now())
  expect(charts.days.earlier).toBe(0)
  expect(body.days).toEqual(charts.days)
})

/** Charts the rows that fulfill a filter. */
function chartNaively(rows: readonly ReferenceRow[], filter: RowFilter, zone: string, now: number) {
  const charted = rows
    .filter((row) => matches(row, filter, now))
    .map((row) => ({ ...row, gradedAt: row.gradedAt === null ? null : Date.parse(row.gradedAt) }))
  return chartsOf(charted, zone)
}

async function findOverHttp(listId: string, filter: RowFilter, order: RowOrder, limit: number) {
  const query = `${filterToQuery(filter)}&order=${orderToText(order)}&limit=${limit}`
  const found: number[] = []
  let total: number | null = null
  for (let after = ''; ; ) {
    const { body, status } = await client.get(`/api/lists/${listId}/rows?${query}${after}`)
    expect(status).toBe(200)
    found.push(...body.rows.map(({ rowNo }: { rowNo: number }) => rowNo))
    total ??= body.total
    if (body.next === null) return { found, total }
    expect(body.rows).toHaveLength(limit)
    after = `&after=${body.next}`
  }
}

type Counted = { total: number; facets: FacetCounts }

/** Compares every count with the rule, and finds missing values. */
function expectCounts(
  { total, facets }: Counted,
  rows: readonly ReferenceRow[],
  filter: RowFilter,
  now: number,
): void {
  expect(total).toBe(rows.filter((row) => matches(row, filter, now)).length)
  for (const facet of Object.keys(facets) as (keyof FacetCounts)[]) {
    const counts = new Map(facets[facet].map(({ value, rows: counted }) => [value, counted]))
    expect(counts, facet).toEqual(countNaively(rows, filter, facet, now))
  }
}

/** Counts a facet's values in the rows that fulfill the rest of the filter. */
function countNaively(
  rows: readonly ReferenceRow[],
  filter: RowFilter,
  facet: keyof FacetCounts,
  now: number,
) {
  const counts = new Map<string, number>()
  for (const value of possibleValues(rows, facet)) {
    const values = queryToFilter(new URLSearchParams({ [paramOf(facet)]: value }))
    if (!values.ok) throw new Error(`${facet} has the value ${value}`)
    const others = withoutFacet(filter, facet, values.value)
    const counted = rows.filter((row) => matches(row, others, now) && matches(row, values.value, now)).length
    if (counted > 0) counts.set(value, counted)
  }
  return counts
}

/** Drops a facet from the filter; of the attributes, only the slot of this value. */
function withoutFacet(filter: RowFilter, facet: Facet, { attributes }: RowFilter): RowFilter {
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== facet)) as RowFilter
  if (facet !== 'attributes') return others
  const kept = filter.attributes?.filter(({ slot }) => slot !== attributes?.[0]?.slot) ?? []
  return kept.length === 0 ? others : { ...others, attributes: kept }
}

const BANDS = Array.from({ length: 10 }, (_, tenth) => `${tenth / 10}..${(tenth + 1) / 10}`)

function possibleValues(rows: readonly ReferenceRow[], facet: keyof FacetCounts): Iterable<string> {
  const textOf = (filter: RowFilter) => filterToQuery(filter).get(paramOf(facet)) ?? ''
  const values: { readonly [F in keyof FacetCounts]: Iterable<string> } = {
    grades: new Set(rows.flatMap(({ grade }) => (grade === null ? [] : [String(grade)]))),
    state: ['graded', 'ungraded', 'skipped'],
    flagged: ['yes', 'no'],
    tags: TAGS.map((tag) => textOf({ tags: [tag] })),
    gradedBy: ['me', 'other', 'ai', 'import', ...VERSIONS.map((version) => `ai:${version}`)],
    aiScore: BANDS,
    confidence: BANDS,
    agreement: ['agrees', 'disagrees'],
    captured: Array.from({ length: 20 }, (_, index) => `${2010 + index}..${2010 + index}`),
    provider: PROVIDERS,
    match: ['exact', 'interpolated', 'low', 'yours', 'none'],
    duplicate: ['in_list', 'across_lists'],
    compared: comparedStates,
    attributes: [1, 3].flatMap((slot) => ['yes', 'no', 'unanswered'].map((answer) => `${slot}.${answer}`)),
  }
  return values[facet]
}

it('knows all facets', () => {
  expect(new Set(allFacets.map(paramOf)).size).toBe(allFacets.length)
})
