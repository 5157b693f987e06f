import type { Charge } from '../shapes/charge.ts'
import { newRefund, type Refund } from '../shapes/refund.ts'
import { getEntry } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Refunds part of a charge. The caller has checked that enough is left to refund. */
export function refundCharge(
  world: World,
  charge: Charge,
  params: Pick<Refund, 'amount' | 'metadata' | 'reason'>,
): Refund {
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  const refund = newRefund(charge, params, world.now())
  world.state.refunds[refund.id] = refund
  addToRefunded(charge, refund.amount)
  world.publish('refund.created', refund)
  world.publish('charge.refunded', charge, before)
  return refund
}

/** Fails a refund, as when the bank returns it days later: the money is back in our account. */
export function failRefund(world: World, id: string): Refund {
  const refund = getEntry(world.state.refunds, 'refund', id)
  if (refund.status === 'failed') return refund
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  addToRefunded(getEntry(world.state.charges, 'charge', refund.charge), -refund.amount)
  world.publish('refund.failed', refund)
  return refund
}

function addToRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}
