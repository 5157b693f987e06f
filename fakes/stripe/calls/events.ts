import type { StripeEvent } from '../shapes/event.ts'
import type { Form } from '../wire/form.ts'
import { listOf, PAGING } from '../wire/list.ts'
import { entries, group, integer, text } from '../wire/params.ts'
import { found } from '../wire/refusal.ts'
import type { Asked, Calls } from './call.ts'

export const eventCalls: Calls = {
  'GET /v1/events': { takes: [...PAGING, 'type', 'types', 'created'], does: list },
  'GET /v1/events/:id': { takes: [], does: ({ world, id }) => found(world.state.events, 'event', id) },
}

function list({ world, params }: Asked) {
  const type = text(params, 'type')
  const types = entries(params, 'types')
  const isCreatedThen = createdFilter(params)
  return listOf(
    '/v1/events',
    params,
    Object.values(world.state.events).filter(
      (event) =>
        (type === undefined || matches(type, event.type)) &&
        (types.length === 0 || types.includes(event.type)) &&
        isCreatedThen(event),
    ),
  )
}

/** A type may end in a star: `customer.subscription.*`. */
const matches = (params: string, type: string): boolean =>
  params.endsWith('*') ? type.startsWith(params.slice(0, -1)) : type === params

function createdFilter(params: Form): (event: StripeEvent) => boolean {
  if (typeof params['created'] === 'string') {
    const moment = integer(params, 'created', { min: 0 })
    return ({ created }) => created === moment
  }
  const range = group(params, 'created')
  const bound = (name: string) => integer(range, name, { min: 0 }, `created[${name}]`)
  const [gt = -1, gte = 0, lt = Infinity, lte = Infinity] = ['gt', 'gte', 'lt', 'lte'].map(bound)
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}
