import { INTERVALS, newPrice, type Price } from '../shapes/price.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import {
  choice,
  clearable,
  entries,
  flag,
  group,
  integer,
  metadata,
  requiredText,
  text,
} from '../wire/params.ts'
import { getEntry, invalid } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import type { CallContext, Calls } from './call.ts'

export const priceCalls: Calls = {
  'POST /v1/prices': {
    accepts: [
      'currency',
      'product',
      'unit_amount',
      'recurring',
      'lookup_key',
      'transfer_lookup_key',
      'nickname',
      'active',
      'metadata',
    ],
    handle: create,
  },
  'GET /v1/prices': {
    accepts: [...PAGING, 'active', 'currency', 'lookup_keys', 'product', 'type'],
    handle: list,
  },
  'GET /v1/prices/:id': { accepts: [], handle: ({ world, id }) => getEntry(world.state.prices, 'price', id) },
  'POST /v1/prices/:id': {
    accepts: ['active', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata'],
    handle: update,
  },
}

function create({ world, params }: CallContext) {
  const amount = integer(params, 'unit_amount', { min: 0, max: 99_999_999 })
  if (amount === undefined)
    throw invalid('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' })
  const active = flag(params, 'active')
  const price = newPrice(
    {
      currency: requiredText(params, 'currency').toLowerCase(),
      product: getEntry(world.state.products, 'product', requiredText(params, 'product'), 'product').id,
      unit_amount: amount,
      every: readRecurrence(params),
      nickname: clearable(params, 'nickname') ?? null,
      metadata: metadata(params),
      ...(active === undefined ? {} : { active }),
    },
    world.now(),
  )
  price.lookup_key = claimLookupKey(world, params) ?? null
  world.state.prices[price.id] = price
  world.publish('price.created', price)
  return price
}

function readRecurrence(params: Form) {
  if (!('recurring' in params)) return null
  const recurring = group(params, 'recurring')
  const interval = choice(recurring, 'interval', INTERVALS)
  if (interval === undefined)
    throw invalid('Missing required param: recurring[interval].', {
      code: 'parameter_missing',
      param: 'recurring[interval]',
    })
  return { interval, count: integer(recurring, 'interval_count', { min: 1, max: 36 }) ?? 1 }
}

/** A lookup key belongs to one price; it is transferred from another price only on request. */
function claimLookupKey(world: World, params: Form, price?: Price): string | null | undefined {
  const key = clearable(params, 'lookup_key', 200)
  if (!key) return key
  const owner = Object.values(world.state.prices).find((entry) => entry.lookup_key === key)
  if (owner === undefined || owner === price) return key
  if (flag(params, 'transfer_lookup_key') !== true)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. You may transfer the lookup key to this price with \`transfer_lookup_key=true\`.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    )
  change(world, 'price.updated', owner, { lookup_key: null })
  return key
}

function list({ world, params }: CallContext) {
  const keys = entries(params, 'lookup_keys')
  const active = flag(params, 'active')
  const equal = (['currency', 'product', 'type'] as const).map((name) => [name, text(params, name)] as const)
  return paginate(
    '/v1/prices',
    params,
    Object.values(world.state.prices).filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
        equal.every(([name, value]) => value === undefined || price[name] === value),
    ),
  )
}

function update({ world, id, params }: CallContext) {
  const price = getEntry(world.state.prices, 'price', id)
  const active = flag(params, 'active')
  const nickname = clearable(params, 'nickname')
  const key = claimLookupKey(world, params, price)
  change(world, 'price.updated', price, {
    ...(active === undefined ? {} : { active }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(key === undefined ? {} : { lookup_key: key }),
    ...('metadata' in params ? { metadata: metadata(params, price.metadata) } : {}),
  })
  return price
}
