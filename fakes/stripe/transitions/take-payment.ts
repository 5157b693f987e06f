import { getChargeDecline, isDisputed } from '../cards.ts'
import { newCharge } from '../shapes/charge.ts'
import type { PaymentError, PaymentIntent } from '../shapes/payment-intent.ts'
import type { PaymentMethod } from '../shapes/payment-method.ts'
import type { World } from '../world.ts'
import { disputeCharge } from './dispute-charge.ts'

/** Charges a card for an intent. Returns the decline, or null. */
export function takePayment(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentError | null {
  const number = world.state.cardNumbers[method.id] ?? ''
  const error = getChargeDecline(number)
  intent.payment_method = error ? null : method.id
  recordCharge(world, intent, method, error)
  if (!error && isDisputed(number) && intent.latest_charge !== null)
    disputeCharge(world, intent.latest_charge)
  return error
}

/** Records one attempt, successful or not; `method` is null for a bank transfer. */
export function recordCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | null,
  error: PaymentError | null,
): void {
  const charge = newCharge(intent, method, error, world.now())
  world.state.charges[charge.id] = charge
  intent.latest_charge = charge.id
  intent.status = error ? 'requires_payment_method' : 'succeeded'
  intent.amount_received = error ? 0 : intent.amount
  intent.last_payment_error = error ? { ...error, charge: charge.id } : null
  world.publish(error ? 'charge.failed' : 'charge.succeeded', charge)
  world.publish(error ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
}
