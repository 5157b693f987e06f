import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import type { Purchase } from '../subscription.ts'
import { PurchasesPage } from './purchases-page.tsx'

const call = 'GET /api/purchases'
const aPurchase = (own: Partial<Purchase> = {}): Purchase => ({
  id: '6fa459ea-ee8a-4ca4-894e-db77e160355e',
  reference: 'cs_1',
  type: 'token_purchase',
  productId: 'tokens_5000',
  tokens: 5_000,
  amountCents: 6_999,
  refundedCents: 0,
  owedTokens: 0,
  isDisputed: false,
  at: Date.UTC(2026, 9, 21),
  ...own,
})
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows placeholders while the purchases load', ({ api, open }) => {
  api.hold(call)
  open(PurchasesPage)
  expect(screen.getByRole('status').textContent).toContain('Loading your purchases')
})

it('offers tokens to a user who has bought nothing', async ({ api, open }) => {
  api.answer(call, { purchases: [], next: null })
  open(PurchasesPage)
  await expectHeading('No Purchase History')
  expectLink('Buy tokens', '/tokens')
})

it('says that nothing is lost if the purchases could not be loaded, and retries', async ({ api, open }) => {
  api.refuse(call, 'internal')
  open(PurchasesPage)
  await expectAlert('Nothing has been lost.')
  api.answer(call, { purchases: [aPurchase()], next: null })
  await press('Try again')
  await expectText('$69.99')
})

it('marks refunds and disputes, and loads older purchases', async ({ api, open }) => {
  const older = aPurchase({ id: '16fd2706-8baf-433b-82eb-8c7fada847da' })
  const refunded = aPurchase({ refundedCents: 1_000, owedTokens: 12, isDisputed: true })
  api.answer(call, { purchases: [refunded], next: refunded.id })
  open(PurchasesPage)
  await expectText('Disputed')
  expect(rows()).toEqual([expect.stringContaining('$10.00 refunded')])
  expect(rows()[0]).toContain('12 of the refunded tokens were already used or set aside.')
  api.answer(call, { purchases: [older], next: null })
  await press('Show more')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('shows a payment without tokens, and its reference', async ({ api, open }) => {
  const payment = { reference: 'cs_9', amount: 2_998, currency: 'usd', at: 0 }
  api.answer(call, { purchases: [], uncredited: [payment], next: null })
  open(PurchasesPage)
  await expectText('Tokens not added yet')
  expect(rows()).toEqual([expect.stringMatching(/\$29\.98.*You don't need to pay again\..*cs_9/)])
  expect(screen.queryByText('No Purchase History')).toBeNull()
  expectLink('Buy tokens', '/tokens')
})
