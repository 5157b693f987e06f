import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { aList, aMe, LIST_ID } from '../test/answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../test/screen.ts'
import type { TokenEntry } from './token-entry.ts'
import { TokensPage } from './tokens-page.tsx'

const call = 'GET /api/tokens'
const anEntry = (own: Partial<TokenEntry> = {}): TokenEntry => ({
  id: '2',
  type: 'deduction',
  amount: -1,
  reason: 'street_view',
  balanceAfter: 199,
  at: Date.UTC(2026, 9, 21),
  listId: LIST_ID,
  propertyId: 'r1',
  keyId: null,
  ...own,
})
const welcome = anEntry({
  id: '1',
  type: 'grant',
  amount: 200,
  reason: 'welcome',
  listId: null,
  propertyId: null,
})
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/purchases', { purchases: [], next: null })
  api.answer('GET /api/lists', { lists: [aList()], next: null })
})

it('shows a placeholder while the usage loads', ({ api, open }) => {
  api.hold(call)
  open(TokensPage)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Loading your token usage',
  )
})

it('says that nothing was spent yet', async ({ api, open }) => {
  api.answer(call, { balance: 200, entries: [], next: null })
  open(TokensPage)
  await expectHeading('No token activity yet')
  await expectText('Enough for 200 houses at one picture each.')
})

it('says that the usage could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(TokensPage)
  await expectAlert("We couldn't load your token usage.")
  api.answer(call, { balance: 200, entries: [welcome], next: null })
  await press('Try again')
  await expectText('+200')
})

it('warns that the balance is low', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ tokens: 4 }))
  api.answer(call, { balance: 4, entries: [], next: null })
  open(TokensPage)
  await expectText('Running low. Opening a list takes at least 5 tokens.')
})

it('does not say that tokens run low to someone who has none', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ tokens: 0 }))
  api.answer(call, { balance: 0, entries: [], next: null })
  open(TokensPage)
  await expectText('You have no tokens. Opening a list takes at least 5 tokens.')
})

it('names what was spent for a list, also for a deleted one, and filters it', async ({ api, open }) => {
  api.answer(call, { balance: 199, entries: [anEntry(), welcome], next: null })
  open(TokensPage)
  await expectHeading('Spent per list')
  await waitFor(() =>
    expect(rows()).toContainEqual(expect.stringMatching(/Street view picture.*Oak Park.*row 1.*−1/)),
  )
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'welcome' } })
  expect(rows()).not.toContainEqual(expect.stringContaining('Street view picture'))
})

it('shows a deleted list without its title', async ({ api, open }) => {
  api.answer('GET /api/lists', { lists: [], next: null })
  api.answer(call, { balance: 199, entries: [anEntry()], next: null })
  open(TokensPage)
  await waitFor(() => expect(rows()).toContainEqual(expect.stringContaining('deleted list')))
  expect(api.sent('GET /api/lists/:listId')).toEqual([])
})

it('asks for the titles of lists beyond the newest', async ({ api, open }) => {
  api.answer('GET /api/lists', { lists: [], next: aMe().id })
  api.answer('GET /api/lists/:listId', { list: aList({ title: 'Elm Grove' }) })
  api.answer(call, { balance: 199, entries: [anEntry()], next: null })
  open(TokensPage)
  await waitFor(() => expect(rows()).toContainEqual(expect.stringContaining('Elm Grove')))
})

it('loads older entries, and says how far the list goes back', async ({ api, open }) => {
  api.answer(call, { balance: 199, entries: [anEntry()], next: '2' })
  open(TokensPage)
  await expectText(/^Showing the newest entry\./)
  fireEvent.change(screen.getByLabelText('List'), { target: { value: LIST_ID } })
  api.answer(call, { balance: 199, entries: [welcome], next: null })
  await press('Show more')
  await waitFor(() => expect(screen.queryByText(/newest entry\./)).toBeNull())
})

it('says that the payment page could not be opened', async ({ api, open }) => {
  api.answer(call, { balance: 200, entries: [], next: null })
  api.lose('POST /create-token-checkout')
  open(TokensPage)
  fireEvent.click(await screen.findByRole('radio', { name: /1,000/ }))
  await press('Purchase Tokens')
  await expectAlert('Failed to process your request. Please try again.')
  expectLink('Back to lists', '/lists')
})
