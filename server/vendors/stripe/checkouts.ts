import { Stripe } from 'stripe'
import type { OpenCheckout, Order } from '../../billing/provider.ts'
import { PAGE } from './page.ts'
import type { PriceBook } from './price-book.ts'

export async function openCheckout(stripe: Stripe, prices: PriceBook, order: Order): Promise<string> {
  const facts = { userId: order.userId, priceId: order.priceId }
  const { url } = await stripe.checkout.sessions.create({
    mode: order.mode,
    customer: order.customerId,
    client_reference_id: order.userId,
    line_items: [{ price: await prices.providerIdOf(order.priceId), quantity: 1 }],
    metadata: facts,
    ...(order.mode === 'subscription' ? { subscription_data: { metadata: facts } } : {}),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  })
  if (url === null) throw new Error('a new checkout session has no URL')
  return url
}

/** Oldest first; Stripe lists the newest first. */
export async function listOpenCheckouts(
  stripe: Stripe,
  prices: PriceBook,
  customer: string,
): Promise<OpenCheckout[]> {
  const open: OpenCheckout[] = []
  const expand = ['data.line_items']
  for await (const session of stripe.checkout.sessions.list({
    customer,
    status: 'open',
    limit: PAGE,
    expand,
  })) {
    const { id, url, mode, line_items: items } = session
    const price = items?.data.length === 1 ? items.data[0]?.price : null
    if (url !== null)
      open.push({ id, url, mode, priceId: price == null ? null : await prices.ourIdOf(price) })
  }
  return open.toReversed()
}

export async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
  }
}
