import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import { refuse } from '@curbgrade/core/shared/result'
import { Stripe } from 'stripe'
import type { PaymentProvider, Unavailable } from '../../billing/provider.ts'
import type { Log } from '../../platform/log.ts'
import { closeCheckout, listOpenCheckouts, openCheckout } from './checkouts.ts'
import { idOf, listDisputes, listInvoices } from './invoices.ts'
import { PAGE } from './page.ts'
import { createPriceBook, type PriceBook, WrongPrice } from './price-book.ts'
import { readSession, readSubscription } from './read-facts.ts'
import { verifyEvent } from './verify-event.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API answers; absent: Stripe itself. */
  readonly baseUrl?: string | undefined
  /** Provider's price ids by ours, for operators who do not use lookup keys. */
  readonly priceIds: Readonly<Record<string, string>>
  readonly now: () => Date
  readonly log: Log
}

type Patience = { readonly timeout: number; readonly maxNetworkRetries: number }
/** A person waits: with the pause before the retry, a provider that says nothing is given up after eight seconds. */
const INTERACTIVE: Patience = { timeout: 3_500, maxNetworkRetries: 1 }
/** A job waits. */
const BACKGROUND: Patience = { timeout: 10_000, maxNetworkRetries: 2 }

/** API version and SDK are pinned together (docs/decisions/015). */
export const connectToStripe = (
  { secretKey, baseUrl }: Pick<StripeOptions, 'secretKey' | 'baseUrl'>,
  patience: Patience = BACKGROUND,
): Stripe =>
  new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    ...patience,
    telemetry: false,
    ...hostOf(baseUrl),
  })

/** Stripe behind the payment port. */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const stripe = connectToStripe(options, INTERACTIVE)
  const background = connectToStripe(options)
  const prices = createPriceBook(stripe, options)
  const asked = translated(options.log)
  return {
    findPriceProblems: () => asked(prices.findProblems),
    createCustomer: (user) =>
      asked(async () => {
        const { id } = await stripe.customers.create(
          { email: user.email, name: user.name, metadata: { userId: user.id } },
          { idempotencyKey: `customer:${user.id}` },
        )
        return id
      }),
    openCheckout: (order) => asked(() => openCheckout(stripe, prices, order)),
    readOpenCheckouts: (customer) => asked(() => listOpenCheckouts(stripe, prices, customer)),
    closeCheckout: (id) => asked(() => closeCheckout(stripe, id)),
    openPortal: (customer, returnUrl) =>
      asked(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return url
      }),
    setCancelAtPeriodEnd: (subscription, ends) =>
      asked(async () => readSubscription(await setCancelAtPeriodEnd(stripe, subscription, ends))),
    cancelNow: ({ id }) => asked(() => cancelNow(stripe, id)),
    readSubscriptions: (customer) => asked(() => listSubscriptions(stripe, customer)),
    readCustomer: (customer) =>
      asked(async () => ({
        subscriptions: await listSubscriptions(background, customer),
        sessions: await listSessions(background, prices, customer),
        invoices: await listInvoices(background, customer),
      })),
    findCustomerOfCharge: (id) => asked(async () => idOf((await background.charges.retrieve(id)).customer)),
    readEvent: (body, signature) =>
      verifyEvent(stripe, { body, signature, secret: options.webhookSecret, now: options.now() }),
  }
}

function hostOf(baseUrl: string | undefined) {
  if (baseUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(baseUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port }),
  }
}

/** A failure of the provider in our terms; what it said is for the operator. */
const translated =
  (log: Log) =>
  async <Value>(
    ask: () => Promise<Value>,
  ): Promise<{ ok: true; value: Value } | { ok: false; error: Unavailable }> => {
    try {
      return { ok: true, value: await ask() }
    } catch (error) {
      if (error instanceof WrongPrice) {
        log.error({ source: 'stripe', problem: error.message }, 'a price differs from the catalog: not sold')
        return refuse('payments_unavailable')
      }
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId, message } = error
      log.warn(
        { source: 'stripe', type, code, statusCode, requestId, message },
        'the payment provider failed',
      )
      return refuse('payments_unavailable')
    }
  }

/**
 * The switch ends it with its period; a date that was set goes on to end it. Which of them an answer has depends on how
 * it was cancelled and billed, and one request may change one of them: both are taken back, one after the other.
 */
async function setCancelAtPeriodEnd(
  stripe: Stripe,
  { id, cancelAtPeriodEnd }: ProviderSubscription,
  ends: boolean,
): Promise<Stripe.Subscription> {
  if (ends) return stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const switched = cancelAtPeriodEnd
    ? await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    : await stripe.subscriptions.retrieve(id)
  return switched.cancel_at === null ? switched : stripe.subscriptions.update(id, { cancel_at: '' })
}

async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}

async function listSubscriptions(stripe: Stripe, customer: string) {
  const all = []
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }))
    all.push(readSubscription(subscription))
  return all
}

async function listSessions(stripe: Stripe, prices: PriceBook, customer: string) {
  const expand = ['data.line_items', 'data.payment_intent.latest_charge']
  const all = []
  for await (const session of stripe.checkout.sessions.list({
    customer,
    status: 'complete',
    limit: PAGE,
    expand,
  }))
    all.push({
      ...(await readSession(session, { prices, disputesOf: (charge) => listDisputes(stripe, charge) })),
      createdAt: new Date(session.created * 1000),
    })
  return all
}
