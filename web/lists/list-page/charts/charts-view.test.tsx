import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { aList, LIST_ID, noCounts } from '../../../test/answers.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it } from '../../../test/page-test.tsx'
import { expectHeading, expectText, press } from '../../../test/screen.ts'
import { ListPage } from '../list-page.tsx'
import type { ChartFigures } from '../queries.ts'

const charts = 'GET /api/lists/:listId/charts'
const at = (query: string) => ({ path: '/lists/:listId', at: `/lists/${LIST_ID}?view=charts&${query}` })

const someCharts: ChartFigures = {
  total: 6,
  grades: [
    { grade: 7, rows: 3 },
    { grade: 20, rows: 2 },
    { grade: null, rows: 1 },
  ],
  zips: {
    shown: [
      { zip: '45402', rows: 4, graded: 3, mean: 7.25, median: 7 },
      { zip: '45403', rows: 2, graded: 0, mean: null, median: null },
    ],
    more: 12,
  },
  years: [
    { year: 2017, rows: 4 },
    { year: 2019, rows: 1 },
    { year: null, rows: 1 },
  ],
  days: {
    shown: [
      { day: '2026-11-20', rows: 2 },
      { day: '2026-11-22', rows: 1 },
    ],
    earlier: 2,
  },
}

function answer(api: FakeApi, own: Partial<ChartFigures> = {}) {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/rows', { rows: [], next: null, total: 6 })
  api.answer('GET /api/lists/:listId/facets', { total: 6, facets: noCounts })
  api.answer(charts, { ...someCharts, ...own })
}

const chart = (name: string) => screen.findByRole('region', { name })

describe('the charts of a filter', () => {
  it('say in words and figures what each bar is', async ({ api, open }) => {
    answer(api)
    open(ListPage, at('q=oak'))
    const grades = within(await chart('Grades'))
    grades.getByRole('button', { name: '7 Needs work: 3 properties' })
    grades.getByRole('button', { name: 'Not Graded: 1 property' })
    within(await chart('ZIP codes')).getByRole('button', { name: '45402: mean grade 7.3, 3 graded' })
    await expectText(/12 more ZIP codes are not shown/)
    await expectText(/2 properties were graded before that/)
    expect(api.sent(charts)[0]?.url).toContain('q=oak')
    expect(api.sent(charts)[0]?.url).toContain('zone=')
  })

  it('have a table each', async ({ api, open }) => {
    answer(api)
    open(ListPage, at(''))
    const zips = within(await chart('ZIP codes'))
    fireEvent.click(zips.getByText('Show as table'))
    const table = within(zips.getByRole('table', { name: 'ZIP codes' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ZIP code',
      'Mean',
      'Median',
      'Graded 1–10',
      'Properties',
    ])
    expect(table.getByRole('row', { name: /45402/ }).textContent).toBe('454027.37.034')
    for (const name of ['Grades', 'Age of the pictures', 'Grades by day'])
      fireEvent.click(within(await chart(name)).getByText('Show as table'))
    expect(screen.getAllByRole('table')).toHaveLength(4)
  })

  it.for([
    ['7 Needs work: 3 properties', '?g=7&view=charts'],
    ['Not Graded: 1 property', '?state=ungraded&view=charts'],
    ['45402: mean grade 7.3, 3 graded', '?zip=45402&view=charts'],
    ['2017: 4 properties', '?year=2017..2017&view=charts'],
  ] as const)('narrow the filter by %s, and take that back', async ([name, search], { api, open }) => {
    answer(api)
    const router = open(ListPage, at(''))
    await press(name)
    await waitFor(() => expect(router.state.location.search).toBe(search))
    expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true')
    await press(name)
    await waitFor(() => expect(router.state.location.search).toBe('?view=charts'))
  })

  it('ignore keys that grade, because they show no property', async ({ api, open }) => {
    answer(api)
    open(ListPage, at(''))
    await chart('Grades')
    fireEvent.keyDown(document.body, { key: '7', code: 'Digit7' })
    expect(api.sent('PUT /api/lists/:listId/properties/:propertyId/grade')).toEqual([])
  })

  it('say that nothing is graded yet', async ({ api, open }) => {
    answer(api, {
      zips: { shown: [{ zip: '45402', rows: 6, graded: 0, mean: null, median: null }], more: 0 },
      days: { shown: [], earlier: 0 },
    })
    open(ListPage, at(''))
    await expectText('No property has a grade from 1 to 10 yet.')
    await expectText('None of these properties is graded yet.')
  })

  it('say that nothing matches', async ({ api, open }) => {
    answer(api, { total: 0 })
    open(ListPage, at('q=zzz'))
    await expectHeading('No properties match')
  })

  it('are asked for again when they could not be loaded', async ({ api, open }) => {
    answer(api)
    api.lose(charts)
    open(ListPage, at(''))
    await expectHeading("We couldn't load the charts")
    answer(api)
    await press('Try again')
    await chart('Grades')
  })
})
