import { listOf, PAGING } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { found } from '../wire/refusal.ts'
import type { Asked, Calls } from './call.ts'

export const disputeCalls: Calls = {
  'GET /v1/disputes': { takes: [...PAGING, 'charge', 'payment_intent'], does: list },
  'GET /v1/disputes/:id': { takes: [], does: ({ world, id }) => found(world.state.disputes, 'dispute', id) },
}

function list({ world, params }: Asked) {
  const charge = text(params, 'charge')
  const intent = text(params, 'payment_intent')
  return listOf(
    '/v1/disputes',
    params,
    Object.values(world.state.disputes).filter(
      (dispute) =>
        (charge === undefined || dispute.charge === charge) &&
        (intent === undefined || dispute.payment_intent === intent),
    ),
  )
}
