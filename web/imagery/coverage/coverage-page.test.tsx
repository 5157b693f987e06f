import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aList, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { CoveragePage } from './coverage-page.tsx'
import type { Report } from './queries.ts'

const place = { path: '/coverage/:listId', at: `/coverage/${LIST_ID}` }
const call = 'GET /api/lists/:listId/coverage'
const start = 'POST /api/lists/:listId/coverage'
const aReport = (own: Partial<Report> = {}): Report => ({
  list: { id: LIST_ID, title: 'Oak Park', imagery: 'street', processingMethod: 'manual' },
  state: 'done',
  isWaiting: false,
  pausedUntil: null,
  total: 12,
  done: 12,
  street: 9,
  aerialOnly: 1,
  noImagery: 1,
  notFound: 1,
  unchecked: 0,
  rough: 0,
  ambiguous: 0,
  duplicates: 0,
  sharing: 0,
  known: 0,
  years: [{ year: 2024, rows: 9 }],
  prices: {
    street: { rows: 9, tokens: 9 },
    aerial: { rows: 10, tokens: 10 },
    ai: { rows: 12, tokens: 12 },
  },
  startedAt: Date.UTC(2026, 9, 21),
  endedAt: Date.UTC(2026, 9, 21),
  ...own,
})
const found = () => screen.getByRole('region', { name: 'Available imagery' }).textContent

it('shows a placeholder while the report loads', ({ api, open }) => {
  api.hold(call)
  open(CoveragePage, place)
  expect(screen.getByRole('status').textContent).toBe('Loading the coverage report')
})

it('explains the check of a list without one, with its price, and says why it could not start', async ({
  api,
  open,
}) => {
  api.answer(call, { coverage: null, price: 30 })
  open(CoveragePage, place)
  await expectHeading("See what's available before you start grading")
  api.refuse(start, 'insufficient_tokens')
  await press('Check coverage · 30 tokens')
  await expectText("We couldn't start the check: Insufficient tokens")
})

it('leads to the AI, which asks before it costs anything', async ({ api, open }) => {
  api.answer(call, { coverage: aReport(), price: null })
  open(CoveragePage, place)
  await expectText('12 properties without a grade')
  expectLink('Let the AI grade', `/lists/${LIST_ID}#grade-by-ai`)
})

it('says that the list does not exist', async ({ api, open }) => {
  api.refuse(call, 'not_found')
  open(CoveragePage, place)
  await expectHeading('List not found')
  expectLink('Back to lists', '/lists')
})

it('says that the report could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(CoveragePage, place)
  await expectHeading("We couldn't load the coverage report")
  api.answer(call, { coverage: aReport(), price: null })
  await press('Try again')
  await expectText(/^Oak Park · checked Oct/)
})

it('sums up a finished check, and loads the rows of a problem when it is opened', async ({ api, open }) => {
  api.answer(call, { coverage: aReport(), price: null })
  open(CoveragePage, place)
  await expectText(/^Oak Park · checked Oct/)
  expect(found()).toMatch(/From the street\D*9\D*75%.*Only from above\D*1\D*9%/)
  api.refuse('GET /api/lists/:listId/coverage/rows', 'internal')
  const problem = screen.getByText('Picture only from above').closest('details')
  if (!problem) throw new Error('the problem is not shown')
  problem.open = true
  fireEvent(problem, new Event('toggle'))
  await expectText("We couldn't load these rows.")
})

it('counts the rows of a check in progress, and says that it waits for the provider', async ({
  api,
  open,
}) => {
  const running = aReport({ state: 'running', done: 3, isWaiting: true, endedAt: null })
  api.answer(call, { coverage: running, price: null })
  open(CoveragePage, place)
  await expectText('3 of 12 properties checked. You can leave this page; the check keeps running.')
  await expectText(/^The imagery provider isn't responding right now\./)
})

it('continues a check that stopped because the provider was unreachable', async ({ api, open }) => {
  api.answer(call, { coverage: aReport({ state: 'failed', done: 3 }), price: null })
  open(CoveragePage, place)
  await expectAlert('The check has stopped')
  api.answer(start, { coverage: aReport(), price: null })
  await press('Continue')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says until when a check is paused', async ({ api, open }) => {
  const paused = aReport({ state: 'running', done: 3, pausedUntil: Date.UTC(2027, 0, 1), endedAt: null })
  api.answer(call, { coverage: paused, price: null })
  open(CoveragePage, place)
  await expectHeading('The check is paused')
  await expectText("You've used today's free lookups")
  expect(screen.getByRole('button', { name: 'Try now' })).toBeDefined()
})

it('switches the list to aerial pictures, unless the AI is grading it', async ({ api, open }) => {
  api.answer(call, { coverage: aReport(), price: null })
  const router = open(CoveragePage, place)
  api.refuse('PATCH /api/lists/:listId', 'being_graded')
  await press('Use aerial instead')
  await expectText(/^The list still uses street pictures: the AI is grading it\./)
  api.answer('PATCH /api/lists/:listId', { list: aList({ imagery: 'aerial' }) })
  await press('Use aerial instead')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/swipe/${LIST_ID}`))
})
