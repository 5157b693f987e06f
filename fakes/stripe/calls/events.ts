import type { StripeEvent } from '../shapes/event.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { entries, group, integer, text } from '../wire/params.ts'
import { getEntry } from '../wire/refusal.ts'
import type { CallContext, Calls } from './call.ts'

export const eventCalls: Calls = {
  'GET /v1/events': { accepts: [...PAGING, 'type', 'types', 'created'], handle: list },
  'GET /v1/events/:id': { accepts: [], handle: ({ world, id }) => getEntry(world.state.events, 'event', id) },
}

function list({ world, params }: CallContext) {
  const type = text(params, 'type')
  const types = entries(params, 'types')
  const isInRange = createdFilter(params)
  return paginate(
    '/v1/events',
    params,
    Object.values(world.state.events).filter(
      (event) =>
        (type === undefined || matches(type, event.type)) &&
        (types.length === 0 || types.includes(event.type)) &&
        isInRange(event),
    ),
  )
}

/** A pattern may end in a star: `customer.subscription.*`. */
const matches = (pattern: string, type: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

function createdFilter(params: Form): (event: StripeEvent) => boolean {
  if (typeof params['created'] === 'string') {
    const exact = integer(params, 'created', { min: 0 })
    return ({ created }) => created === exact
  }
  const range = group(params, 'created')
  const bound = (name: string) => integer(range, name, { min: 0 }, `created[${name}]`)
  const [gt = -1, gte = 0, lt = Infinity, lte = Infinity] = ['gt', 'gte', 'lt', 'lte'].map(bound)
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}
