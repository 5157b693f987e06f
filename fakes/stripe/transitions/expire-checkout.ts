import type { CheckoutSession } from '../shapes/checkout-session.ts'
import type { World } from '../world.ts'

/** After this nobody can pay the session any more. */
export function expireCheckout(world: World, session: CheckoutSession): void {
  delete world.state.confirming[session.id]
  Object.assign(session, { status: 'expired', url: null })
  world.tell('checkout.session.expired', session)
}
