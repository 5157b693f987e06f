import { type Customer, newCustomer } from '../shapes/customer.ts'
import { endSubscription } from '../transitions/end-subscription.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { clearable, group, metadata, text } from '../wire/params.ts'
import { getEntry, invalid, missing } from '../wire/refusal.ts'
import { change } from '../world.ts'
import type { CallContext, Calls } from './call.ts'

const FIELDS = ['email', 'name', 'description', 'phone', 'metadata', 'invoice_settings']

export const customerCalls: Calls = {
  'POST /v1/customers': { accepts: FIELDS, handle: create },
  'GET /v1/customers': { accepts: [...PAGING, 'email'], handle: list },
  'GET /v1/customers/search': { accepts: ['query', 'limit'], handle: search },
  'GET /v1/customers/:id': { accepts: [], handle: retrieve },
  'POST /v1/customers/:id': { accepts: FIELDS, handle: update },
  'DELETE /v1/customers/:id': { accepts: [], handle: remove },
}

function create({ world, params }: CallContext) {
  const customer = newCustomer({ ...readFields(params), metadata: metadata(params) }, world.now())
  world.state.customers[customer.id] = customer
  world.publish('customer.created', customer)
  return customer
}

function list({ world, params }: CallContext) {
  const email = text(params, 'email')
  const customers = Object.values(world.state.customers)
  return paginate(
    '/v1/customers',
    params,
    customers.filter((customer) => email === undefined || customer.email === email),
  )
}

/** Supports the part of Stripe's search syntax that finds one customer: `field:'value'`, joined by AND. */
function search({ world, params }: CallContext) {
  const clauses = (text(params, 'query') ?? '').split(/\s+AND\s+/i).map(parseClause)
  const data = Object.values(world.state.customers).filter((customer) =>
    clauses.every((matches) => matches(customer)),
  )
  return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' }
}

function parseClause(source: string): (customer: Customer) => boolean {
  const parts = /^(?:(email|name|phone)|metadata\[(['"])(.+?)\2\]):(['"])(.*)\4$/.exec(source.trim())
  if (!parts) throw invalid('We were unable to parse your search query.', { param: 'query' })
  const [, field, , name = '', , value = ''] = parts
  if (field === undefined) return (customer) => customer.metadata[name] === value
  return (customer) => customer[field as 'email' | 'name' | 'phone'] === value
}

/** Returns a deleted customer as deleted. */
function retrieve({ world, id }: CallContext) {
  return world.state.deletedCustomers[id] ?? customerOf({ world, id })
}

function update({ world, id, params }: CallContext) {
  const customer = customerOf({ world, id })
  const method = text(group(params, 'invoice_settings'), 'default_payment_method')
  if (method)
    getEntry(world.state.paymentMethods, 'PaymentMethod', method, 'invoice_settings[default_payment_method]')
  change(world, 'customer.updated', customer, {
    ...readFields(params),
    ...('metadata' in params ? { metadata: metadata(params, customer.metadata) } : {}),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
  })
  return customer
}

/** Ends the subscriptions immediately, as Stripe does. */
function remove({ world, id }: CallContext) {
  const customer = customerOf({ world, id })
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(world, subscription, 'cancellation_requested')
  delete world.state.customers[id]
  world.publish('customer.deleted', customer)
  const deleted = { id, object: 'customer', deleted: true } as const
  world.state.deletedCustomers[id] = deleted
  return deleted
}

function customerOf({ world, id }: Pick<CallContext, 'world' | 'id'>): Customer {
  return getEntry(world.state.customers, 'customer', id)
}

/** Returns the customer that a parameter names. A deleted customer counts as missing. */
export function requireCustomer(world: CallContext['world'], id: string): Customer {
  if (id in world.state.deletedCustomers) throw missing('customer', id, 'customer')
  return getEntry(world.state.customers, 'customer', id, 'customer')
}

function readFields(params: Form): Partial<Pick<Customer, 'email' | 'name' | 'description' | 'phone'>> {
  const email = clearable(params, 'email', 512)
  if (typeof email === 'string' && !/^\S+@\S+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  const [name, description, phone] = ['name', 'description', 'phone'].map((field) => clearable(params, field))
  return {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { phone }),
  }
}
