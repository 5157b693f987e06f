import type { Subscription } from '../shapes/subscription.ts'
import type { World } from '../world.ts'

/** Ends a subscription permanently; open invoices are no longer collected. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= world.now()
  subscription.ended_at = world.now()
  subscription.cancellation_details.reason = reason
  for (const invoice of Object.values(world.state.invoices))
    if (invoice.parent.subscription_details.subscription === subscription.id)
      invoice.next_payment_attempt = null
  world.publish('customer.subscription.deleted', subscription)
}
