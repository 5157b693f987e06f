import { PAGING, paginate } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { getEntry } from '../wire/refusal.ts'
import type { CallContext, Calls } from './call.ts'

/** Payments are made by the hosted pages and by renewals; the API only reads them. */
export const paymentCalls: Calls = {
  'GET /v1/payment_intents': { accepts: [...PAGING, 'customer'], handle: listIntents },
  'GET /v1/payment_intents/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.paymentIntents, 'payment_intent', id, 'intent'),
  },
  'GET /v1/charges': { accepts: [...PAGING, 'customer', 'payment_intent'], handle: listCharges },
  'GET /v1/charges/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.charges, 'charge', id),
  },
  'GET /v1/payment_methods': { accepts: [...PAGING, 'customer', 'type'], handle: listMethods },
  'GET /v1/payment_methods/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.paymentMethods, 'PaymentMethod', id),
  },
}

function listIntents({ world, params }: CallContext) {
  const customer = text(params, 'customer')
  const intents = Object.values(world.state.paymentIntents)
  return paginate(
    '/v1/payment_intents',
    params,
    intents.filter((intent) => customer === undefined || intent.customer === customer),
  )
}

function listCharges({ world, params }: CallContext) {
  const customer = text(params, 'customer')
  const intent = text(params, 'payment_intent')
  return paginate(
    '/v1/charges',
    params,
    Object.values(world.state.charges).filter(
      (charge) =>
        (customer === undefined || charge.customer === customer) &&
        (intent === undefined || charge.payment_intent === intent),
    ),
  )
}

function listMethods({ world, params }: CallContext) {
  const customer = text(params, 'customer')
  const methods = Object.values(world.state.paymentMethods)
  return paginate(
    '/v1/payment_methods',
    params,
    methods.filter((method) => customer === undefined || method.customer === customer),
  )
}
