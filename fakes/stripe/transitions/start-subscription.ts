import type { CheckoutSession } from '../shapes/checkout-session.ts'
import { newCustomer } from '../shapes/customer.ts'
import type { CardDetails } from '../shapes/payment-method.ts'
import { newSubscription, type Subscription } from '../shapes/subscription.ts'
import type { World } from '../world.ts'
import { issueInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { nextPeriodEnd } from './period.ts'
import { saveCard } from './save-card.ts'

/** Creates the subscription of a checkout, whose card is known to be accepted, with its first invoice. */
export function startSubscription(
  world: World,
  session: CheckoutSession,
  card: CardDetails,
  email: string | null,
): Subscription {
  const customer = session.customer ?? createCustomer(world, email)
  const method = saveCard(world, card, { customer, email })
  const items = world.state.lineItems[session.id] ?? []
  const params = world.state.requests[session.id]
  const recurring = items[0]?.price.recurring
  if (!recurring) throw new Error(`Session ${session.id} has no recurring price.`)
  const subscription = newSubscription(
    {
      customer,
      currency: session.currency,
      default_payment_method: method.id,
      metadata: params?.metadata ?? {},
      description: params?.description ?? null,
      mode: params?.billingMode ?? 'flexible',
      items,
      until: nextPeriodEnd(world.now(), recurring, world.now()),
    },
    world.now(),
  )
  world.state.subscriptions[subscription.id] = subscription
  const invoice = issueInvoice(world, subscription, 'subscription_create')
  world.publish('customer.subscription.created', subscription)
  payInvoice(world, invoice)
  Object.assign(session, { customer, subscription: subscription.id, invoice: invoice.id })
  return subscription
}

function createCustomer(world: World, email: string | null): string {
  const customer = newCustomer({ email }, world.now())
  world.state.customers[customer.id] = customer
  world.publish('customer.created', customer)
  return customer.id
}
