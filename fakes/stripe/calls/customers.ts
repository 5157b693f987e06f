import { type Customer, newCustomer } from '../shapes/customer.ts'
import { endSubscription } from '../transitions/end-subscription.ts'
import type { Form } from '../wire/form.ts'
import { listOf, PAGING } from '../wire/list.ts'
import { clearable, group, metadata, text } from '../wire/params.ts'
import { found, invalid, missing } from '../wire/refusal.ts'
import { change } from '../world.ts'
import type { Asked, Calls } from './call.ts'

const FIELDS = ['email', 'name', 'description', 'phone', 'metadata', 'invoice_settings']

export const customerCalls: Calls = {
  'POST /v1/customers': { takes: FIELDS, does: create },
  'GET /v1/customers': { takes: [...PAGING, 'email'], does: list },
  'GET /v1/customers/search': { takes: ['query', 'limit'], does: search },
  'GET /v1/customers/:id': { takes: [], does: retrieve },
  'POST /v1/customers/:id': { takes: FIELDS, does: update },
  'DELETE /v1/customers/:id': { takes: [], does: remove },
}

function create({ world, params }: Asked) {
  const customer = newCustomer({ ...fieldsOf(params), metadata: metadata(params) }, world.now())
  world.state.customers[customer.id] = customer
  world.tell('customer.created', customer)
  return customer
}

function list({ world, params }: Asked) {
  const email = text(params, 'email')
  const customers = Object.values(world.state.customers)
  return listOf(
    '/v1/customers',
    params,
    customers.filter((customer) => email === undefined || customer.email === email),
  )
}

/** Speaks the part of Stripe's search language that finds one customer: `field:'value'`, joined by AND. */
function search({ world, params }: Asked) {
  const clauses = (text(params, 'query') ?? '').split(/\s+AND\s+/i).map(clauseOf)
  const data = Object.values(world.state.customers).filter((customer) =>
    clauses.every((fits) => fits(customer)),
  )
  return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/customers/search' }
}

function clauseOf(source: string): (customer: Customer) => boolean {
  const parts = /^(?:(email|name|phone)|metadata\[(['"])(.+?)\2\]):(['"])(.*)\4$/.exec(source.trim())
  if (!parts) throw invalid('We were unable to parse your search query.', { param: 'query' })
  const [, field, , name = '', , value = ''] = parts
  if (field === undefined) return (customer) => customer.metadata[name] === value
  return (customer) => customer[field as 'email' | 'name' | 'phone'] === value
}

/** A deleted customer is still known, as such. */
function retrieve({ world, id }: Asked) {
  return world.state.deletedCustomers[id] ?? customerOf({ world, id })
}

function update({ world, id, params }: Asked) {
  const customer = customerOf({ world, id })
  const method = text(group(params, 'invoice_settings'), 'default_payment_method')
  if (method)
    found(world.state.paymentMethods, 'PaymentMethod', method, 'invoice_settings[default_payment_method]')
  change(world, 'customer.updated', customer, {
    ...fieldsOf(params),
    ...('metadata' in params ? { metadata: metadata(params, customer.metadata) } : {}),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
  })
  return customer
}

/** Ends the subscriptions at once, as Stripe does. */
function remove({ world, id }: Asked) {
  const customer = customerOf({ world, id })
  for (const subscription of Object.values(world.state.subscriptions))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(world, subscription, 'cancellation_requested')
  delete world.state.customers[id]
  world.tell('customer.deleted', customer)
  const deleted = { id, object: 'customer', deleted: true } as const
  world.state.deletedCustomers[id] = deleted
  return deleted
}

function customerOf({ world, id }: Pick<Asked, 'world' | 'id'>): Customer {
  return found(world.state.customers, 'customer', id)
}

/** The customer that a parameter names. A deleted one is as good as none. */
export function customerNamed(world: Asked['world'], id: string): Customer {
  if (id in world.state.deletedCustomers) throw missing('customer', id, 'customer')
  return found(world.state.customers, 'customer', id, 'customer')
}

function fieldsOf(params: Form): Partial<Pick<Customer, 'email' | 'name' | 'description' | 'phone'>> {
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
