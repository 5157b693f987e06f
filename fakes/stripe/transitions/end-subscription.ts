import type { Subscription } from '../shapes/subscription.ts'
import type { World } from '../world.ts'

/** Ends a subscription now, for good; a bill that is still open is not collected any more. */
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
  world.tell('customer.subscription.deleted', subscription)
}
