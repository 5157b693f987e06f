import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { createStripeFake, type StripeFake, type StripeFakeOptions } from '../index.ts'

export const SECRET = 'sk_test_local'
export const WEBHOOK_SECRET = 'whsec_local'
export const START = Date.UTC(2026, 10, 20, 12)

/** A fake for one test, with a stopped clock by default. */
export async function aStripe(options: Partial<StripeFakeOptions> = {}): Promise<StripeFake> {
  const fake = await createStripeFake({
    secret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    clock: () => START,
    retryDelaysMs: [],
    ...options,
  })
  onTestFinished(() => fake.stop())
  return fake
}

/** The official client, configured like in the product. */
export const createSdk = (fake: StripeFake, options: Partial<Stripe.StripeConfig> = {}): Stripe =>
  new Stripe(SECRET, { ...fake.sdk, maxNetworkRetries: 0, ...options })

/** The id of a referenced object; the client's types allow expanded and unexpanded references. */
export const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '')

export type Card = { number: string; email?: string; expiry?: string; cvc?: string }

/** Submits the form of the checkout page. */
export const payAt = (url: string | null, card: Card): Promise<Response> =>
  submit(url ?? '', {
    card_number: card.number,
    card_expiry: card.expiry ?? '12 / 34',
    card_cvc: card.cvc ?? '123',
    email: card.email ?? '',
    method: 'card',
  })

export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const aTokenCheckout = (stripe: Stripe, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: 'price_tokens_1000', quantity: 1 }],
    success_url: 'http://product.test/token-success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://product.test/token-cancel',
    ...more,
  })

/** A customer with a subscription. */
export async function aSubscriber(
  fake: StripeFake,
  stripe: Stripe,
  options: { number?: string; mode?: 'classic' | 'flexible' } = {},
) {
  const customer = await stripe.customers.create({ email: 'ann@example.test', metadata: { userId: 'u1' } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_premium_monthly', quantity: 1 }],
    subscription_data: { metadata: { userId: 'u1' }, billing_mode: { type: options.mode ?? 'flexible' } },
    success_url: 'http://product.test/lists',
    cancel_url: 'http://product.test/addSubscription',
  })
  const paid = await payAt(session.url, { number: options.number ?? '4242424242424242' })
  if (paid.status !== 303) throw new Error(await paid.text())
  const done = await stripe.checkout.sessions.retrieve(session.id)
  return {
    customer,
    session: done,
    subscription: await stripe.subscriptions.retrieve(idOf(done.subscription)),
    fake,
  }
}

/** A webhook endpoint that responds with the given statuses and stores what it receives. */
export async function aReceiver(status: (delivery: number) => number = () => 200) {
  const received: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      })
      response.writeHead(status(received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`, received }
}
