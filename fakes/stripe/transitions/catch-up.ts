import type { Invoice } from '../shapes/invoice.ts'
import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import type { World } from '../world.ts'
import { endSubscription } from './end-subscription.ts'
import { expireCheckout } from './expire-checkout.ts'
import { payInvoice } from './pay-invoice.ts'
import { renewSubscription } from './renew-subscription.ts'

type Due = { readonly at: number; readonly work: () => void }

/** Runs everything that is due, in order, each at the time it was due. */
export function catchUp(world: World): void {
  const now = world.now()
  for (let next = earliest(world); next !== null && next.at <= now; next = earliest(world))
    world.runAt(next.at, next.work)
}

function earliest(world: World): Due | null {
  const { sessions, subscriptions, invoices } = world.state
  let first: Due | null = null
  const offer = (due: Due | null) => {
    if (due !== null && (first === null || due.at < first.at)) first = due
  }
  for (const session of Object.values(sessions))
    if (session.status === 'open')
      offer({ at: session.expires_at, work: () => expireCheckout(world, session) })
  for (const subscription of Object.values(subscriptions))
    if (subscription.status !== 'canceled') offer(nextTransition(world, subscription))
  for (const invoice of Object.values(invoices)) offer(nextRetry(world, invoice))
  return first
}

function nextTransition(world: World, subscription: Subscription): Due {
  const end = periodEndOf(subscription)
  const requested = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : Infinity)
  if (requested <= end)
    return { at: requested, work: () => endSubscription(world, subscription, 'cancellation_requested') }
  return { at: end, work: () => renewSubscription(world, subscription) }
}

const nextRetry = (world: World, invoice: Invoice): Due | null =>
  invoice.status === 'open' && invoice.next_payment_attempt !== null
    ? { at: invoice.next_payment_attempt, work: () => payInvoice(world, invoice) }
    : null
