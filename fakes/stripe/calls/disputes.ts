import { PAGING, paginate } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { getEntry } from '../wire/refusal.ts'
import type { CallContext, Calls } from './call.ts'

export const disputeCalls: Calls = {
  'GET /v1/disputes': { accepts: [...PAGING, 'charge', 'payment_intent'], handle: list },
  'GET /v1/disputes/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.disputes, 'dispute', id),
  },
}

function list({ world, params }: CallContext) {
  const charge = text(params, 'charge')
  const intent = text(params, 'payment_intent')
  return paginate(
    '/v1/disputes',
    params,
    Object.values(world.state.disputes).filter(
      (dispute) =>
        (charge === undefined || dispute.charge === charge) &&
        (intent === undefined || dispute.payment_intent === intent),
    ),
  )
}
