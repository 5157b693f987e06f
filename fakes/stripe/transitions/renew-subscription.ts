import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import { change, type World } from '../world.ts'
import { issueInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { nextPeriodEnd } from './period.ts'

/** Starts the next period and charges for it. The period advances even if the card is declined. */
export function renewSubscription(world: World, subscription: Subscription): void {
  const start = periodEndOf(subscription)
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: nextPeriodEnd(
      subscription.billing_cycle_anchor,
      item.price.recurring ?? { interval: 'month', interval_count: 1 },
      start,
    ),
  }))
  change(world, 'customer.subscription.updated', subscription, {
    items: { ...subscription.items, data: items },
  })
  payInvoice(world, issueInvoice(world, subscription, 'subscription_cycle'))
}
