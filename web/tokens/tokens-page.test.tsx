import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { aList, aMe, aStoredKey, LIST_ID } from '../test/answers.ts'
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
const noUse = { threshold: null, usedByDay: [] }
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/purchases', { purchases: [], next: null })
  api.answer('GET /api/lists', { lists: [aList()], next: null })
  api.answer('GET /api/tokens/outlook', noUse)
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

it('names the program that spent tokens, also if its key was revoked', async ({ api, open }) => {
  const key = aStoredKey({ name: 'Nightly run' })
  const entries = [anEntry({ keyId: key.id }), anEntry({ id: '1', keyId: LIST_ID })]
  api.answer('GET /api/keys', { keys: [key] })
  api.answer(call, { balance: 199, entries, next: null })
  open(TokensPage)
  await expectText('By the program Nightly run')
  await expectText('By a program whose key was revoked')
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

describe('the outlook', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Notify me when my balance falls below')
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
  const put = 'PUT /api/tokens/threshold'

  beforeEach<{ api: FakeApi }>(({ api }) =>
    api.answer(call, { balance: 200, entries: [welcome], next: null }),
  )

  it('says how long the available tokens last', async ({ api, open }) => {
    api.answer('GET /api/me', aMe({ tokens: 500, availableTokens: 90 }))
    api.answer('GET /api/tokens/outlook', { threshold: null, usedByDay: [30, 0, 10, 0, 10] })
    open(TokensPage)
    await expectText('At your pace of the last 5 days, your tokens will last about 9 days.')
  })

  it('says nothing of it below three days of use', async ({ api, open }) => {
    api.answer('GET /api/tokens/outlook', { threshold: null, usedByDay: [30, 10] })
    open(TokensPage)
    await field()
    expect(screen.queryByText(/^At your pace/)).toBeNull()
  })

  it('saves a number, and turns the message off', async ({ api, open }) => {
    open(TokensPage)
    expect((await field()).value).toBe('')
    api.answer(put, { threshold: 100 })
    await type(' 100 ')
    await press('Save')
    await expectText("Saved. You'll get a message when you have fewer than 100 tokens.")
    expect((await field()).value).toBe('100')
    api.answer(put, { threshold: null })
    await type('')
    await press('Save')
    await expectText("Saved. You won't get a message.")
    expect(api.sent(put).map(({ body }) => body)).toEqual([{ threshold: 100 }, { threshold: null }])
  })

  it('says that the balance is below the number already', async ({ api, open }) => {
    api.answer('GET /api/tokens/outlook', { ...noUse, threshold: 1_000 })
    open(TokensPage)
    expect((await field()).value).toBe('1,000')
    api.answer(put, { threshold: 5_000 })
    await type('5,000')
    await press('Save')
    await expectText(/^Saved\. Your balance is already below that/)
  })

  it.for(['0', '-1', 'ten', '1.5', '1,000,001'])(
    'refuses %s, keeps it, and sends nothing',
    async (text, { api, open }) => {
      open(TokensPage)
      await type(text)
      await press('Save')
      await expectText(/^Enter a whole number from 1 to 1,000,000/)
      expect((await field()).value).toBe(text)
      expect(api.sent(put)).toEqual([])
    },
  )

  it('keeps what was typed if it could not be saved', async ({ api, open }) => {
    open(TokensPage)
    await type('250')
    api.lose(put)
    await press('Save')
    await expectAlert("The number wasn't saved.")
    expect((await field()).value).toBe('250')
  })

  it('says that it could not be loaded, and retries', async ({ api, open }) => {
    api.refuse('GET /api/tokens/outlook', 'internal')
    open(TokensPage)
    await expectAlert("We couldn't load how long your tokens last.")
    api.answer('GET /api/tokens/outlook', noUse)
    await press('Try again')
    await field()
  })

  it.for([
    [{ email: true, push: true }, true, /you get one message by email and push\./],
    [{ email: true, push: false }, true, /you get one message by email\./],
    [{ email: true, push: false }, false, /one message is listed under Notifications, and none is sent\./],
    [{ email: false, push: false }, true, /one message is listed under Notifications, and none is sent\./],
  ] as const)(
    'says where the message goes for %o of a verified email: %s',
    async ([notifications, isEmailVerified, sentence], { api, open }) => {
      api.answer('GET /api/me', aMe({ notifications, isEmailVerified }))
      open(TokensPage)
      await expectText(sentence)
      expectLink('Notification settings', '/notifications')
    },
  )
})
