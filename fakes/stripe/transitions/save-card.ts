import { readCard } from '../cards.ts'
import { type CardDetails, newPaymentMethod, type PaymentMethod } from '../shapes/payment-method.ts'
import { getEntry } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'

/** Saves a card. With a customer, it becomes the default payment method of the customer's subscriptions. */
export function saveCard(
  world: World,
  card: CardDetails,
  owner: { customer: string | null; email: string | null },
): PaymentMethod {
  const method = newPaymentMethod(card, owner, world.now())
  world.state.paymentMethods[method.id] = method
  world.state.cardNumbers[method.id] = card.number
  const customer = owner.customer === null ? undefined : world.state.customers[owner.customer]
  if (!customer) return method
  world.publish('payment_method.attached', method)
  change(world, 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      change(world, 'customer.subscription.updated', subscription, { default_payment_method: method.id })
  return method
}

/** Replaces a customer's card, given only its number. */
export function replaceCard(world: World, customer: string, number: string): void {
  const reading = readCard({ number, expiry: '12/99', cvc: '123' }, world.now())
  if (!reading.ok) throw new Error(`Not a test card: ${number}`)
  const { email } = getEntry(world.state.customers, 'customer', customer)
  saveCard(world, reading.card, { customer, email })
}
