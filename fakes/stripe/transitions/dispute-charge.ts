import { type Dispute, newDispute } from '../shapes/dispute.ts'
import { getEntry } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Opens a dispute: the cardholder asks the bank for the money back. */
export function disputeCharge(world: World, chargeId: string): Dispute {
  const charge = getEntry(world.state.charges, 'charge', chargeId)
  const method =
    charge.payment_method === null ? undefined : world.state.paymentMethods[charge.payment_method]
  const dispute = newDispute(charge, method?.card.brand ?? 'visa', world.now())
  world.state.disputes[dispute.id] = dispute
  charge.disputed = true
  world.publish('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = getEntry(world.state.disputes, 'dispute', id)
  const before = { status: dispute.status }
  dispute.status = outcome
  world.publish('charge.dispute.closed', dispute, before)
  return dispute
}
