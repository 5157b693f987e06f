import type { Charge } from '../shapes/charge.ts'
import { newRefund, type Refund } from '../shapes/refund.ts'
import { found } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Gives money back; how much is left to give has been checked. */
export function refundCharge(
  world: World,
  charge: Charge,
  params: Pick<Refund, 'amount' | 'metadata' | 'reason'>,
): Refund {
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  const refund = newRefund(charge, params, world.now())
  world.state.refunds[refund.id] = refund
  addUp(charge, refund.amount)
  world.tell('refund.created', refund)
  world.tell('charge.refunded', charge, before)
  return refund
}

/** The bank sends a refund back some days later: the money is ours again. */
export function failRefund(world: World, id: string): Refund {
  const refund = found(world.state.refunds, 'refund', id)
  if (refund.status === 'failed') return refund
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  addUp(found(world.state.charges, 'charge', refund.charge), -refund.amount)
  world.tell('refund.failed', refund)
  return refund
}

function addUp(charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}
