import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import { refuse } from '@curbgrade/core/shared/result'
import { Stripe } from 'stripe'
import type { PaymentProvider, PaymentsUnavailable } from '../../billing/provider.ts'
import type { Log } from '../../platform/log.ts'
import {
  createOutbound,
  createOutboundMeter,
  type OutboundFetch,
  type OutboundMeter,
} from '../../platform/outbound/index.ts'
import { closeCheckout, listOpenCheckouts, openCheckout } from './checkouts.ts'
import { idOf, listDisputes, listInvoices } from './invoices.ts'
import { PAGE } from './page.ts'
import { createPriceBook, type PriceBook, WrongPrice } from './price-book.ts'
import { readSession, readSubscription } from './read-facts.ts'
import { verifyEvent } from './verify-event.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly baseUrl?: string | undefined
  /** The provider's price ids by ours, for operators who don't use lookup keys. */
  readonly priceIds: Readonly<Record<string, string>>
  readonly now: () => Date
  readonly log: Log
  readonly meter?: OutboundMeter
  readonly probeMs?: number
}

type Patience = { readonly timeout: number; readonly maxNetworkRetries: number }
/** Gives up after eight seconds, including the pause before the retry, because a user waits. */
const INTERACTIVE: Patience = { timeout: 3_500, maxNetworkRetries: 1 }
/** Only a job waits. */
const BACKGROUND: Patience = { timeout: 10_000, maxNetworkRetries: 2 }

/** API version and SDK are pinned together (docs/decisions/015). */
export const connectToStripe = (
  { secretKey, baseUrl }: Pick<StripeOptions, 'secretKey' | 'baseUrl'>,
  patience: Patience = BACKGROUND,
  fetch: OutboundFetch = outboundTo({ baseUrl }),
): Stripe =>
  new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    httpClient: Stripe.createFetchHttpClient(fetch),
    ...patience,
    telemetry: false,
    ...hostOf(baseUrl),
  })

export function createStripePayments(options: StripeOptions): PaymentProvider {
  const fetch = outboundTo(options)
  const stripe = connectToStripe(options, INTERACTIVE, fetch)
  const background = connectToStripe(options, BACKGROUND, fetch)
  const prices = createPriceBook(stripe, options)
  const call = withTranslatedErrors(options.log)
  return {
    findPriceProblems: () => call(prices.findProblems),
    createCustomer: (user) =>
      call(async () => {
        const { id } = await stripe.customers.create(
          { email: user.email, name: user.name, metadata: { userId: user.id } },
          { idempotencyKey: `customer:${user.id}` },
        )
        return id
      }),
    openCheckout: (order) => call(() => openCheckout(stripe, prices, order)),
    readOpenCheckouts: (customer) => call(() => listOpenCheckouts(stripe, prices, customer)),
    closeCheckout: (id) => call(() => closeCheckout(stripe, id)),
    openPortal: (customer, returnUrl) =>
      call(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
        return url
      }),
    setCancelAtPeriodEnd: (subscription, ends) =>
      call(async () => readSubscription(await setCancelAtPeriodEnd(stripe, subscription, ends))),
    cancelNow: ({ id }) => call(() => cancelNow(stripe, id)),
    readSubscriptions: (customer) => call(() => listSubscriptions(stripe, customer)),
    readCustomer: (customer) =>
      call(async () => ({
        subscriptions: await listSubscriptions(background, customer),
        sessions: await listSessions(background, prices, customer),
        invoices: await listInvoices(background, customer),
      })),
    findCustomerOfCharge: (id) => call(async () => idOf((await background.charges.retrieve(id)).customer)),
    readEvent: (body, signature) =>
      verifyEvent(stripe, { body, signature, secret: options.webhookSecret, now: options.now() }),
  }
}

/** Stripe has its own limits, and its client waits and retries; our queue would use up that time. */
const LIMITS = { inFlight: 500, perSecond: 1_000, timeoutMs: BACKGROUND.timeout }
const API = 'https://api.stripe.com'

const outboundTo = ({
  baseUrl,
  meter = createOutboundMeter(),
  probeMs,
}: Pick<StripeOptions, 'baseUrl' | 'meter' | 'probeMs'>): OutboundFetch =>
  createOutbound({
    ...LIMITS,
    ...(probeMs === undefined ? {} : { probeMs }),
    supplier: 'stripe',
    baseUrls: [baseUrl ?? API],
    // A stand-in may be anywhere.
    isOwnNetwork: baseUrl !== undefined,
    meter,
  })

function hostOf(baseUrl: string | undefined) {
  if (baseUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(baseUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port === '' ? {} : { port }),
  }
}

/** Logs the details for the operator. */
const withTranslatedErrors =
  (log: Log) =>
  async <Value>(
    ask: () => Promise<Value>,
  ): Promise<{ ok: true; value: Value } | { ok: false; error: PaymentsUnavailable }> => {
    try {
      return { ok: true, value: await ask() }
    } catch (error) {
      if (error instanceof WrongPrice) {
        log.error(
          { source: 'stripe', problem: error.message },
          'a price differs from the catalog, so it is not sold',
        )
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
 * A canceled subscription has `cancel_at_period_end` or `cancel_at`, depending on how it was canceled and
 * billed. One request can change only one of them, so two requests clear both.
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
