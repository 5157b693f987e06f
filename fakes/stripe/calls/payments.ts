import { listOf, PAGING } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { found } from '../wire/refusal.ts'
import type { Asked, Calls } from './call.ts'

/** Payments come from the hosted pages and from renewals; a product only reads them. */
export const paymentCalls: Calls = {
  'GET /v1/payment_intents': { takes: [...PAGING, 'customer'], does: listIntents },
  'GET /v1/payment_intents/:id': {
    takes: [],
    does: ({ world, id }) => found(world.state.paymentIntents, 'payment_intent', id, 'intent'),
  },
  'GET /v1/charges': { takes: [...PAGING, 'customer', 'payment_intent'], does: listCharges },
  'GET /v1/charges/:id': { takes: [], does: ({ world, id }) => found(world.state.charges, 'charge', id) },
  'GET /v1/payment_methods': { takes: [...PAGING, 'customer', 'type'], does: listMethods },
  'GET /v1/payment_methods/:id': {
    takes: [],
    does: ({ world, id }) => found(world.state.paymentMethods, 'PaymentMethod', id),
  },
}

function listIntents({ world, params }: Asked) {
  const customer = text(params, 'customer')
  const intents = Object.values(world.state.paymentIntents)
  return listOf(
    '/v1/payment_intents',
    params,
    intents.filter((intent) => customer === undefined || intent.customer === customer),
  )
}

function listCharges({ world, params }: Asked) {
  const customer = text(params, 'customer')
  const intent = text(params, 'payment_intent')
  return listOf(
    '/v1/charges',
    params,
    Object.values(world.state.charges).filter(
      (charge) =>
        (customer === undefined || charge.customer === customer) &&
        (intent === undefined || charge.payment_intent === intent),
    ),
  )
}

function listMethods({ world, params }: Asked) {
  const customer = text(params, 'customer')
  const methods = Object.values(world.state.paymentMethods)
  return listOf(
    '/v1/payment_methods',
    params,
    methods.filter((method) => customer === undefined || method.customer === customer),
  )
}
