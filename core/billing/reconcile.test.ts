import { describe, expect, it } from 'vitest'
import { type Books, type ProviderBooks, reconcile } from './reconcile.ts'

const at = new Date(Date.UTC(2026, 10, 21))

const thePack = {
  id: 'cs_1',
  type: 'token_purchase',
  productId: 'tokens_5000',
  tokens: 5_000,
  amountCents: 6_999,
  refundedCents: 3_500,
  refundedTokens: 2_500,
  owedTokens: 0,
  forgivenTokens: 0,
  isDisputed: false,
} as const
const theMonth = {
  ...thePack,
  id: 'in_1',
  type: 'subscription',
  productId: 'premium_monthly',
  tokens: 0,
  amountCents: 2_999,
  refundedCents: 0,
  refundedTokens: 0,
} as const
const thePlan = { id: 'sub_1', status: 'active', cancelAtPeriodEnd: false, currentPeriodEnd: 5_000 } as const

const ourBooks = (change: Partial<Books> = {}): Books => ({
  balance: 2_400,
  reserved: 0,
  entrySum: 2_400,
  credited: [{ id: 'cs_1', tokens: 5_000 }],
  takenBack: [
    { id: 'cs_1', tokens: 1_500 },
    { id: 'cs_1', tokens: 1_000 },
  ],
  purchases: [thePack, theMonth],
  uncredited: [],
  subscription: thePlan,
  ...change,
})

const theSession: ProviderBooks['sessions'][number] = {
  id: 'cs_1',
  mode: 'payment',
  customerId: 'cus_1',
  paymentStatus: 'paid',
  amountTotalCents: 6_999,
  currency: 'usd',
  items: [{ priceId: 'tokens_5000', quantity: 1 }],
  refundedCents: 3_500,
  disputes: [],
  createdAt: at,
}
const theSubscription: ProviderBooks['subscriptions'][number] = {
  id: 'sub_1',
  status: 'active',
  createdAt: 1_000,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  periodEnds: [5_000],
}

const theirBooks = (change: Partial<ProviderBooks> = {}): ProviderBooks => ({
  customerId: 'cus_1',
  sessions: [theSession],
  invoices: [{ id: 'in_1', amountCents: 2_999, paidAt: at, refundedCents: 0, disputes: [] }],
  subscriptions: [theSubscription],
  ...change,
})

const nothing: Books = {
  balance: 0,
  reserved: 0,
  entrySum: 0,
  credited: [],
  takenBack: [],
  purchases: [],
  uncredited: [],
  subscription: null,
}

it('finds no difference in books that agree', () => expect(reconcile(ourBooks(), theirBooks())).toEqual([]))

it('finds no difference for a user who never paid', () => {
  expect(reconcile(nothing, theirBooks({ sessions: [], invoices: [], subscriptions: [] }))).toEqual([])
  expect(reconcile(nothing, null)).toEqual([])
})

it('ignores checkouts that were never paid', () =>
  expect(
    reconcile(
      nothing,
      theirBooks({
        sessions: [{ ...theSession, paymentStatus: 'unpaid' }],
        invoices: [],
        subscriptions: [],
      }),
    ),
  ).toEqual([]))

describe('reports a difference in the ledger', () => {
  it.each<[string, Partial<Books>, object]>([
    [
      'when the balance is not the sum of the entries',
      { balance: 2_401 },
      { subject: 'ledger', field: 'balance', actual: 2_401, expected: 2_400 },
    ],
    [
      'when a purchase was never credited',
      { credited: [] },
      { subject: 'cs_1', field: 'tokens credited', actual: 0, expected: 5_000 },
    ],
    [
      'when a purchase was credited twice',
      {
        credited: [
          { id: 'cs_1', tokens: 5_000 },
          { id: 'cs_1', tokens: 5_000 },
        ],
      },
      { subject: 'cs_1', field: 'tokens credited', actual: 10_000, expected: 5_000 },
    ],
    [
      'when tokens were credited without a purchase',
      {
        credited: [
          { id: 'cs_1', tokens: 5_000 },
          { id: 'cs_9', tokens: 7 },
        ],
      },
      { subject: 'cs_9', field: 'tokens credited', actual: 7, expected: 0 },
    ],
    [
      'when the tokens taken back do not match the purchase',
      { takenBack: [] },
      { subject: 'cs_1', field: 'tokens taken back', actual: 0, expected: 2_500 },
    ],
  ])('%s, even without the provider’s books', (_case, change, difference) => {
    expect(reconcile(ourBooks(change), null)).toEqual([difference])
    expect(reconcile(ourBooks(change), theirBooks())).toEqual([difference])
  })
})

describe('reports a difference to the provider', () => {
  it.each<[string, Partial<ProviderBooks>, object[]]>([
    [
      'when it has a payment that we did not record',
      { sessions: [theSession, { ...theSession, id: 'cs_2', refundedCents: 0 }] },
      [{ subject: 'cs_2', field: 'payment', actual: null, expected: 'tokens_5000' }],
    ],
    [
      'when it lacks a payment that we recorded',
      { invoices: [] },
      [{ subject: 'in_1', field: 'payment', actual: 'premium_monthly', expected: null }],
    ],
    [
      'when a payment that we credited is unpaid there',
      { sessions: [{ ...theSession, paymentStatus: 'unpaid' }] },
      [{ subject: 'cs_1', field: 'payment', actual: 'tokens_5000', expected: null }],
    ],
    [
      'when it refunded more',
      { sessions: [{ ...theSession, refundedCents: 6_999 }] },
      [{ subject: 'cs_1', field: 'cents given back', actual: 3_500, expected: 6_999 }],
    ],
    [
      'when it refunded less, so too many tokens were taken back',
      { sessions: [{ ...theSession, refundedCents: 0 }] },
      [
        { subject: 'cs_1', field: 'cents given back', actual: 3_500, expected: 0 },
        { subject: 'cs_1', field: 'tokens taken back', actual: 2_500, expected: 0 },
      ],
    ],
    [
      'when a payment is in dispute there',
      { sessions: [{ ...theSession, disputes: [{ status: 'needs_response', amountCents: 3_499 }] }] },
      [{ subject: 'cs_1', field: 'in dispute', actual: false, expected: true }],
    ],
    [
      'when a month was paid at a different price',
      { invoices: [{ id: 'in_1', amountCents: 1, paidAt: at, refundedCents: 0, disputes: [] }] },
      [{ subject: 'in_1', field: 'cents', actual: 2_999, expected: 1 }],
    ],
    [
      'when the subscription has ended there',
      { subscriptions: [{ ...theSubscription, status: 'canceled' }] },
      [
        {
          subject: 'subscription',
          field: 'state',
          actual: 'sub_1 active, renews at 5000',
          expected: 'sub_1 canceled, renews at 5000',
        },
      ],
    ],
    [
      'when two subscriptions are running there instead of one',
      { subscriptions: [theSubscription, { ...theSubscription, id: 'sub_0', createdAt: 0 }] },
      [{ subject: 'subscription', field: 'running at the provider', actual: 2, expected: 1 }],
    ],
    [
      'when the subscription does not exist there',
      { subscriptions: [] },
      [{ subject: 'subscription', field: 'state', actual: 'sub_1 active, renews at 5000', expected: null }],
    ],
  ])('%s', (_case, change, differences) =>
    expect(reconcile(ourBooks(), theirBooks(change))).toEqual(differences),
  )

  describe('when the balance was too low to take back all tokens of a refund', () => {
    const owing = (change: Partial<Books> = {}, owedTokens = 2_493) =>
      reconcile(
        ourBooks({
          balance: 300,
          reserved: 300,
          entrySum: 300,
          takenBack: [{ id: 'cs_1', tokens: 7 }],
          purchases: [{ ...thePack, refundedTokens: 7, owedTokens }, theMonth],
          ...change,
        }),
        theirBooks(),
      )

    it('reports nothing while exactly the rest is owed and the whole balance is set aside', () =>
      expect(owing()).toEqual([]))

    it('reports nothing if the rest is forgiven', () =>
      expect(
        owing({ purchases: [{ ...thePack, refundedTokens: 7, forgivenTokens: 2_493 }, theMonth] }),
      ).toEqual([]))
    it('reports when less or more than the rest is owed', () =>
      expect([2_492, 2_494].map((owed) => owing({}, owed))).toEqual(
        [2_492, 2_494].map((actual) => [{ subject: 'cs_1', field: 'tokens owed', actual, expected: 2_493 }]),
      ))

    it('reports free tokens that should have been taken back', () =>
      expect(owing({ reserved: 299 })).toEqual([
        { subject: 'ledger', field: 'available tokens while a refund is owed', actual: 1, expected: 0 },
      ]))
  })
})

describe('a payment that was not credited', () => {
  const uncredited = { id: 'cs_2', code: 'wrong_amount', amount: 5_999, currency: 'usd' } as const
  const theirs = theirBooks({
    sessions: [theSession, { ...theSession, id: 'cs_2', amountTotalCents: 5_999, refundedCents: 0 }],
  })
  const difference = {
    subject: 'cs_2',
    field: 'payment',
    actual: 'paid ($59.99), not credited (wrong_amount)',
    expected: 'credited or refunded',
  }
  const recorded = (isSettledByHand: boolean) =>
    ourBooks({ uncredited: [{ ...uncredited, isSettledByHand }] })

  it('is reported whether or not we recorded it, and even without the provider’s books', () => {
    expect(reconcile(ourBooks(), theirs)).toEqual([difference])
    expect(reconcile(recorded(false), theirs)).toEqual([difference])
    expect(reconcile(recorded(false), null)).toEqual([difference])
  })

  it('is not reported once the operator has settled it by hand', () =>
    expect(reconcile(recorded(true), theirs)).toEqual([]))
})
