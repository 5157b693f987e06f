import type { Charge } from '../shapes/charge.ts'
import { REFUND_REASONS } from '../shapes/refund.ts'
import { refundCharge } from '../transitions/refund-charge.ts'
import type { Form } from '../wire/form.ts'
import { listOf, PAGING } from '../wire/list.ts'
import { choice, integer, metadata, text } from '../wire/params.ts'
import { found, invalid } from '../wire/refusal.ts'
import type { World } from '../world.ts'
import type { Asked, Calls } from './call.ts'

export const refundCalls: Calls = {
  'POST /v1/refunds': { takes: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'], does: create },
  'GET /v1/refunds': { takes: [...PAGING, 'charge', 'payment_intent'], does: list },
  'GET /v1/refunds/:id': { takes: [], does: ({ world, id }) => found(world.state.refunds, 'refund', id) },
}

function create({ world, params }: Asked) {
  const charge = chargeOf(world, params)
  const rest = charge.amount_captured - charge.amount_refunded
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (rest === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = integer(params, 'amount', { min: 1 }) ?? rest
  if (amount > rest)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      {
        param: 'amount',
      },
    )
  return refundCharge(world, charge, {
    amount,
    reason: choice(params, 'reason', REFUND_REASONS) ?? null,
    metadata: metadata(params),
  })
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function chargeOf(world: World, params: Form): Charge {
  const charge = text(params, 'charge')
  if (charge !== undefined) return found(world.state.charges, 'charge', charge, 'charge')
  const id = text(params, 'payment_intent')
  if (id === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = found(world.state.paymentIntents, 'payment_intent', id, 'payment_intent')
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  return found(world.state.charges, 'charge', intent.latest_charge, 'charge')
}

function list({ world, params }: Asked) {
  const charge = text(params, 'charge')
  const intent = text(params, 'payment_intent')
  return listOf(
    '/v1/refunds',
    params,
    Object.values(world.state.refunds).filter(
      (refund) =>
        (charge === undefined || refund.charge === charge) &&
        (intent === undefined || refund.payment_intent === intent),
    ),
  )
}
