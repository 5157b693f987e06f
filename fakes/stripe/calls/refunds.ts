import type { Charge } from '../shapes/charge.ts'
import { REFUND_REASONS } from '../shapes/refund.ts'
import { refundCharge } from '../transitions/refund-charge.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { choice, integer, metadata, text } from '../wire/params.ts'
import { getEntry, invalid } from '../wire/refusal.ts'
import type { World } from '../world.ts'
import type { CallContext, Calls } from './call.ts'

export const refundCalls: Calls = {
  'POST /v1/refunds': {
    accepts: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'],
    handle: create,
  },
  'GET /v1/refunds': { accepts: [...PAGING, 'charge', 'payment_intent'], handle: list },
  'GET /v1/refunds/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.refunds, 'refund', id),
  },
}

function create({ world, params }: CallContext) {
  const charge = findCharge(world, params)
  const unrefunded = charge.amount_captured - charge.amount_refunded
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (unrefunded === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = integer(params, 'amount', { min: 1 }) ?? unrefunded
  if (amount > unrefunded)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(unrefunded)})`,
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

function findCharge(world: World, params: Form): Charge {
  const charge = text(params, 'charge')
  if (charge !== undefined) return getEntry(world.state.charges, 'charge', charge, 'charge')
  const id = text(params, 'payment_intent')
  if (id === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = getEntry(world.state.paymentIntents, 'payment_intent', id, 'payment_intent')
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  return getEntry(world.state.charges, 'charge', intent.latest_charge, 'charge')
}

function list({ world, params }: CallContext) {
  const charge = text(params, 'charge')
  const intent = text(params, 'payment_intent')
  return paginate(
    '/v1/refunds',
    params,
    Object.values(world.state.refunds).filter(
      (refund) =>
        (charge === undefined || refund.charge === charge) &&
        (intent === undefined || refund.payment_intent === intent),
    ),
  )
}
