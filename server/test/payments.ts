import { refuse } from '@curbgrade/core/shared/result'
import { createStripeFake, type StripeFake } from '@curbgrade/fakes/stripe/index'
import type { PaymentProvider } from '../billing/provider.ts'
import { createLog } from '../platform/log.ts'
import { createStripePayments } from '../vendors/stripe/index.ts'

const down = async () => refuse('payments_unavailable')

/** For tests in which nobody pays. */
export const noPayments: PaymentProvider = {
  createCustomer: down,
  openCheckout: down,
  openPortal: down,
  setEnding: down,
  endNow: down,
  readSubscriptions: down,
  readCustomer: down,
  customerOfCharge: down,
  readEvent: () => null,
}

export type TestPayments = { readonly fake: StripeFake; readonly provider: PaymentProvider }

const SECRET = 'sk_test_of_tests'
const WEBHOOK_SECRET = 'whsec_of_tests'

/** The stand-in with our adapter in front of it. */
export async function startTestPayments(): Promise<TestPayments> {
  const fake = await createStripeFake({
    secret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    retryDelaysMs: [20, 50, 100],
  })
  const provider = createStripePayments({
    secretKey: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: fake.url,
    priceIds: {},
    now: () => new Date(),
    log: createLog('silent'),
  })
  return { fake, provider }
}

/** Pays on the hosted page as a person does, by its form. */
export async function payPage(url: string, number = '4242424242424242'): Promise<Response> {
  const body = new URLSearchParams({
    card_number: number,
    card_expiry: '12 / 34',
    card_cvc: '123',
    method: 'card',
  })
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}
