import type { CheckoutSession } from '../shapes/checkout-session.ts'
import type { World } from '../world.ts'

/** Expires a session, so it can't be paid anymore. */
export function expireCheckout(world: World, session: CheckoutSession): void {
  delete world.state.confirming[session.id]
  Object.assign(session, { status: 'expired', url: null })
  world.publish('checkout.session.expired', session)
}
