import { refuse } from '@curbgrade/core/shared/result'
import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import { expect } from 'vitest'
import type { PaymentProvider } from '../../billing/provider.ts'
import {
  type AccountDifference,
  allAccounts,
  reconcileAccounts,
  reconcileUnknownCustomers,
} from '../../billing/reconcile/reconcile-accounts.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { createStripePayments } from '../../vendors/stripe/index.ts'

const down = async () => refuse('payments_unavailable')

/** For tests without payments. */
export const noPayments: PaymentProvider = {
  findPriceProblems: down,
  createCustomer: down,
  openCheckout: down,
  readOpenCheckouts: down,
  closeCheckout: down,
  openPortal: down,
  setCancelAtPeriodEnd: down,
  cancelNow: down,
  readSubscriptions: down,
  readCustomer: down,
  findCustomerOfCharge: down,
  readEvent: () => null,
}

type Keys = { readonly secretKey: string; readonly webhookSecret: string }
export type TestPayments = {
  readonly fake: StripeFake
  readonly provider: PaymentProvider
  readonly keys: Keys
}

const testKeys: Keys = { secretKey: 'sk_test_of_tests', webhookSecret: 'whsec_of_tests' }

/** Starts the stand-in with our adapter. */
export async function startTestPayments({
  keys = testKeys,
  log = createLog('silent'),
  clock = Date.now,
}: {
  keys?: Keys
  log?: Log
  clock?: () => number
} = {}): Promise<TestPayments> {
  const { secretKey, webhookSecret } = keys
  const fake = await createStripeFake({
    secret: secretKey,
    webhookSecret,
    retryDelaysMs: [20, 50, 100],
    clock,
  })
  const provider = createStripePayments({
    ...keys,
    baseUrl: fake.url,
    priceIds: {},
    now: () => new Date(clock()),
    log,
    // Outages in tests end between two calls.
    probeMs: 1,
  })
  return { fake, provider, keys }
}

/** The differences that `npm run reconcile` would print for all accounts. */
export async function differencesIn(pool: Pool, payments: PaymentProvider): Promise<AccountDifference[]> {
  const found: AccountDifference[] = []
  const compared = await reconcileAccounts(
    { pool, payments },
    allAccounts(pool),
    (difference) => void found.push(difference),
  )
  expect(compared).toMatchObject({ ok: true, value: { differences: found.length } })
  await reconcileUnknownCustomers(pool, (difference) => void found.push(difference))
  return found
}

/** Cancels in the hosted customer portal. */
export async function cancelInPortal(url: string, subscription: string): Promise<Response> {
  const body = new URLSearchParams({ subscription })
  return fetch(`${url}/cancel`, { method: 'POST', body, redirect: 'manual' })
}

/** Pays on the hosted page by submitting its form. */
export async function payPage(url: string, number = '4242424242424242'): Promise<Response> {
  const body = new URLSearchParams({
    card_number: number,
    card_expiry: '12 / 34',
    card_cvc: '123',
    method: 'card',
  })
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}
