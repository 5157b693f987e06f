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

it('books that agree have no difference', () => expect(reconcile(ourBooks(), theirBooks())).toEqual([]))

it('who never paid has no difference', () => {
  expect(reconcile(nothing, theirBooks({ sessions: [], invoices: [], subscriptions: [] }))).toEqual([])
  expect(reconcile(nothing, null)).toEqual([])
})

it('what was asked for and never paid is no difference', () =>
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

describe('the ledger differs', () => {
  it.each<[string, Partial<Books>, object]>([
    ['from its own sum', { balance: 2_401 }, { of: 'ledger', what: 'balance', held: 2_401, wanted: 2_400 }],
    [
      'when a purchase was never credited',
      { credited: [] },
      { of: 'cs_1', what: 'tokens credited', held: 0, wanted: 5_000 },
    ],
    [
      'when one was credited twice',
      {
        credited: [
          { id: 'cs_1', tokens: 5_000 },
          { id: 'cs_1', tokens: 5_000 },
        ],
      },
      { of: 'cs_1', what: 'tokens credited', held: 10_000, wanted: 5_000 },
    ],
    [
      'when something was credited that nobody bought',
      {
        credited: [
          { id: 'cs_1', tokens: 5_000 },
          { id: 'cs_9', tokens: 7 },
        ],
      },
      { of: 'cs_9', what: 'tokens credited', held: 7, wanted: 0 },
    ],
    [
      'when other tokens were taken back than the purchase says',
      { takenBack: [] },
      { of: 'cs_1', what: 'tokens taken back', held: 0, wanted: 2_500 },
    ],
  ])('%s, also without the provider', (_case, change, difference) => {
    expect(reconcile(ourBooks(change), null)).toEqual([difference])
    expect(reconcile(ourBooks(change), theirBooks())).toEqual([difference])
  })
})

describe('the provider differs', () => {
  it.each<[string, Partial<ProviderBooks>, object[]]>([
    [
      'when it was paid for something we do not know',
      { sessions: [theSession, { ...theSession, id: 'cs_2', refundedCents: 0 }] },
      [{ of: 'cs_2', what: 'payment', held: null, wanted: 'tokens_5000' }],
    ],
    [
      'when it does not know what we recorded',
      { invoices: [] },
      [{ of: 'in_1', what: 'payment', held: 'premium_monthly', wanted: null }],
    ],
    [
      'when what we credited is not paid there',
      { sessions: [{ ...theSession, paymentStatus: 'unpaid' }] },
      [{ of: 'cs_1', what: 'payment', held: 'tokens_5000', wanted: null }],
    ],
    [
      'when it gave more back',
      { sessions: [{ ...theSession, refundedCents: 6_999 }] },
      [{ of: 'cs_1', what: 'cents given back', held: 3_500, wanted: 6_999 }],
    ],
    [
      'when it gave less back, and so too many tokens were taken',
      { sessions: [{ ...theSession, refundedCents: 0 }] },
      [
        { of: 'cs_1', what: 'cents given back', held: 3_500, wanted: 0 },
        { of: 'cs_1', what: 'tokens taken back', held: 2_500, wanted: 0 },
      ],
    ],
    [
      'when a payment is in dispute there',
      { sessions: [{ ...theSession, disputes: [{ status: 'needs_response', amountCents: 3_499 }] }] },
      [{ of: 'cs_1', what: 'in dispute', held: false, wanted: true }],
    ],
    [
      'when another price was paid for a month',
      { invoices: [{ id: 'in_1', amountCents: 1, paidAt: at, refundedCents: 0, disputes: [] }] },
      [{ of: 'in_1', what: 'cents', held: 2_999, wanted: 1 }],
    ],
    [
      'when the subscription has ended there',
      { subscriptions: [{ ...theSubscription, status: 'canceled' }] },
      [
        {
          of: 'subscription',
          what: 'state',
          held: 'sub_1 active, renews at 5000',
          wanted: 'sub_1 canceled, renews at 5000',
        },
      ],
    ],
    [
      'when two subscriptions run there, of which one should',
      { subscriptions: [theSubscription, { ...theSubscription, id: 'sub_0', createdAt: 0 }] },
      [{ of: 'subscription', what: 'running at the provider', held: 2, wanted: 1 }],
    ],
    [
      'when there is no subscription',
      { subscriptions: [] },
      [{ of: 'subscription', what: 'state', held: 'sub_1 active, renews at 5000', wanted: null }],
    ],
  ])('%s', (_case, change, differences) =>
    expect(reconcile(ourBooks(), theirBooks(change))).toEqual(differences),
  )

  describe('where fewer tokens were left to take back than were due', () => {
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

    it('not, while exactly the rest is owed and everything else is set aside', () =>
      expect(owing()).toEqual([]))

    it('not, where the rest is forgiven', () =>
      expect(
        owing({ purchases: [{ ...thePack, refundedTokens: 7, forgivenTokens: 2_493 }, theMonth] }),
      ).toEqual([]))
    it('when less or more than the rest is owed', () =>
      expect([2_492, 2_494].map((owed) => owing({}, owed))).toEqual(
        [2_492, 2_494].map((held) => [{ of: 'cs_1', what: 'tokens owed', held, wanted: 2_493 }]),
      ))

    it('when tokens are free that should have been taken', () =>
      expect(owing({ reserved: 299 })).toEqual([
        { of: 'ledger', what: 'free tokens while a refund is owed some', held: 1, wanted: 0 },
      ]))
  })
})

describe('a payment that was not credited', () => {
  const uncredited = { id: 'cs_2', code: 'wrong_amount', amount: 5_999, currency: 'usd' } as const
  const theirs = theirBooks({
    sessions: [theSession, { ...theSession, id: 'cs_2', amountTotalCents: 5_999, refundedCents: 0 }],
  })
  const difference = {
    of: 'cs_2',
    what: 'payment',
    held: 'paid ($59.99), not credited (wrong_amount)',
    wanted: 'credited or refunded',
  }
  const recorded = (isSettledByHand: boolean) =>
    ourBooks({ uncredited: [{ ...uncredited, isSettledByHand }] })

  it('differs, whether we have recorded it or not, and also without the provider', () => {
    expect(reconcile(ourBooks(), theirs)).toEqual([difference])
    expect(reconcile(recorded(false), theirs)).toEqual([difference])
    expect(reconcile(recorded(false), null)).toEqual([difference])
  })

  it('does not once the operator has settled it by hand', () =>
    expect(reconcile(recorded(true), theirs)).toEqual([]))
})
