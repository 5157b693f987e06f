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
  compared: [
    { state: 'worse', rows: 3 },
    { state: 'same', rows: 1 },
    { state: 'not_yet', rows: 2 },
  ],
}

const survey = {
  id: '6f1d3b5a-2c4e-4f60-8a7b-9c0d1e2f3a4c',
  startedAt: Date.UTC(2026, 4, 12, 12),
  endedAt: null,
  snapshot: 60,
  asked: 50,
  control: 50,
  chosen: 0,
  answered: 42,
  countsOtherProviders: false,
}
const FIGURES = 'GET /api/lists/:listId/surveys/:surveyId/figures'

function answerSurvey(api: FakeApi) {
  api.answer('GET /api/lists/:listId/surveys', { surveys: [survey, { ...survey, startedAt: 0 }] })
  api.answer(FIGURES, {
    survey,
    answers: { worse: 30, same: 10, better: 2, cant_compare: 1 },
    open: { ready: 0, no_newer: 7, earlier_deleted: 0, no_picture: 0, other_kind: 0 },
    figures: {
      list: { n: 42, estimate: { value: 0.67, low: 0.48, high: 0.85 }, claim: 'got_worse' },
      chosen: { n: 0, estimate: null },
      betweenProviders: 0,
    },
  })
}

function answer(api: FakeApi, own: Partial<ChartFigures> = {}) {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/rows', { rows: [], next: null, total: 6 })
  api.answer('GET /api/lists/:listId/facets', { total: 6, facets: noCounts })
  api.answer('GET /api/lists/:listId/surveys', { surveys: [] })
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

  it('have the answers of the latest survey, with its figure', async ({ api, open }) => {
    answer(api)
    answerSurvey(api)
    const router = open(ListPage, at(''))
    const answers = within(await chart('Survey of May 12, 2026'))
    answers.getByText(/The list got worse. Worse less better: \+67%, probably between \+48% and \+85%/)
    expect(answers.getByRole<HTMLButtonElement>('button', { name: 'Better: 0 properties' }).disabled).toBe(
      true,
    )
    fireEvent.click(answers.getByText('Show as table'))
    expect(answers.getByRole('row', { name: /Worse/ }).textContent).toBe('Worse3')
    await press('Worse: 3 properties')
    await waitFor(() => expect(router.state.location.search).toBe('?cmp=worse&view=charts'))
  })

  it('have the answers without a figure that could not be loaded', async ({ api, open }) => {
    answer(api)
    answerSurvey(api)
    api.lose(FIGURES)
    open(ListPage, at(''))
    await expectText(/We couldn't load the figures/)
    await screen.findByRole('button', { name: 'Same: 1 property' })
  })

  it('have none of a survey if the list has none', async ({ api, open }) => {
    answer(api)
    open(ListPage, at(''))
    await chart('Grades')
    await waitFor(() => expect(api.sent('GET /api/lists/:listId/surveys')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: /Survey/ })).toBeNull()
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
