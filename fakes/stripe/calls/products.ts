import { newProduct, type Product } from '../shapes/product.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { clearable, flag, metadata, requiredText, text } from '../wire/params.ts'
import { getEntry, invalid } from '../wire/refusal.ts'
import { change } from '../world.ts'
import type { CallContext, Calls } from './call.ts'

const FIELDS = ['name', 'description', 'active', 'metadata']

export const productCalls: Calls = {
  'POST /v1/products': { accepts: [...FIELDS, 'id'], handle: create },
  'GET /v1/products': { accepts: [...PAGING, 'active'], handle: list },
  'GET /v1/products/:id': { accepts: [], handle: ({ world, id }) => productOf(world, id) },
  'POST /v1/products/:id': { accepts: FIELDS, handle: update },
}

function create({ world, params }: CallContext) {
  const id = text(params, 'id')
  if (id !== undefined && id in world.state.products)
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  const active = flag(params, 'active')
  const product = newProduct(
    {
      name: requiredText(params, 'name'),
      description: clearable(params, 'description') ?? null,
      metadata: metadata(params),
      ...(id === undefined ? {} : { id }),
      ...(active === undefined ? {} : { active }),
    },
    world.now(),
  )
  world.state.products[product.id] = product
  world.publish('product.created', product)
  return product
}

function list({ world, params }: CallContext) {
  const active = flag(params, 'active')
  return paginate(
    '/v1/products',
    params,
    Object.values(world.state.products).filter(
      (product) => active === undefined || product.active === active,
    ),
  )
}

function update({ world, id, params }: CallContext) {
  const product = productOf(world, id)
  const name = text(params, 'name')
  const description = clearable(params, 'description')
  const active = flag(params, 'active')
  change(world, 'product.updated', product, {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(active === undefined ? {} : { active }),
    ...('metadata' in params ? { metadata: metadata(params, product.metadata) } : {}),
  })
  return product
}

const productOf = (world: CallContext['world'], id: string): Product =>
  getEntry(world.state.products, 'product', id)
