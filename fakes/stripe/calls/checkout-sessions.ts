import { type CheckoutSession, type LineItem, newCheckoutSession } from '../shapes/checkout-session.ts'
import type { SessionRequest } from '../state/state.ts'
import { expireCheckout } from '../transitions/expire-checkout.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { choice, clearable, group, integer, metadata, requiredText, text, url } from '../wire/params.ts'
import { getEntry, invalid } from '../wire/refusal.ts'
import type { World } from '../world.ts'
import type { CallContext, Calls } from './call.ts'
import { requireCustomer } from './customers.ts'
import { readLineItems } from './line-items.ts'

export const checkoutSessionCalls: Calls = {
  'POST /v1/checkout/sessions': {
    accepts: [
      'mode',
      'customer',
      'customer_email',
      'client_reference_id',
      'metadata',
      'line_items',
      'success_url',
      'cancel_url',
      'expires_at',
      'payment_intent_data',
      'subscription_data',
      'ui_mode',
    ],
    handle: create,
  },
  'GET /v1/checkout/sessions': {
    accepts: [...PAGING, 'customer', 'payment_intent', 'subscription', 'status'],
    handle: list,
  },
  'GET /v1/checkout/sessions/:id': { accepts: [], handle: ({ world, id }) => sessionOf(world, id) },
  'GET /v1/checkout/sessions/:id/line_items': { accepts: PAGING, handle: listItems },
  'POST /v1/checkout/sessions/:id/expire': { accepts: [], handle: expire },
}

const HOUR = 3600

function create({ world, params }: CallContext) {
  const mode = choice(params, 'mode', ['payment', 'subscription', 'setup'])
  if (mode === undefined) requiredText(params, 'mode')
  if (mode !== 'payment' && mode !== 'subscription')
    throw invalid('This fake supports only the modes payment and subscription.', { param: 'mode' })
  choice(params, 'ui_mode', ['hosted_page'])
  const items = readLineItems(world, params, mode)
  const session = newCheckoutSession(
    {
      mode,
      ...readPayer(world, params),
      client_reference_id: text(params, 'client_reference_id', 200) ?? null,
      metadata: metadata(params),
      success_url: readSuccessUrl(params),
      cancel_url: url(params, 'cancel_url') ?? null,
      expires_at: readExpiry(world, params),
      currency: items[0]?.currency ?? 'usd',
      total: items.reduce((sum, item) => sum + item.amount_total, 0),
    },
    world.now(),
  )
  const request = readSessionRequest(params, mode)
  world.state.sessions[session.id] = session
  world.state.lineItems[session.id] = items
  world.state.requests[session.id] = request
  return session
}

function readPayer(world: World, params: Form): Pick<CheckoutSession, 'customer' | 'customer_email'> {
  const customer = text(params, 'customer')
  const email = text(params, 'customer_email', 800)
  if (customer === undefined) return { customer: null, customer_email: email ?? null }
  if (email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  return { customer: requireCustomer(world, customer).id, customer_email: null }
}

function readSuccessUrl(params: Form): string {
  requiredText(params, 'success_url')
  return url(params, 'success_url') ?? ''
}

function readExpiry(world: World, params: Form): number {
  const requested = integer(params, 'expires_at', { min: 0 })
  if (requested === undefined) return world.now() + 24 * HOUR
  if (requested < world.now() + HOUR / 2 || requested > world.now() + 24 * HOUR)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  return requested
}

function readSessionRequest(params: Form, mode: CheckoutSession['mode']): SessionRequest {
  const [ownParam, otherParam] =
    mode === 'payment'
      ? ['payment_intent_data', 'subscription_data']
      : ['subscription_data', 'payment_intent_data']
  if (otherParam in params)
    throw invalid(`You can not pass \`${otherParam}\` in \`${mode}\` mode.`, { param: otherParam })
  const data = group(params, ownParam)
  return {
    metadata: metadata(data),
    description: clearable(data, 'description') ?? null,
    receiptEmail: clearable(data, 'receipt_email') ?? null,
    billingMode: choice(group(data, 'billing_mode'), 'type', ['flexible', 'classic'] as const) ?? 'flexible',
  }
}

function list({ world, params }: CallContext) {
  const names = ['customer', 'payment_intent', 'subscription', 'status'] as const
  const equal = names.map((name) => [name, text(params, name)] as const)
  return paginate(
    '/v1/checkout/sessions',
    params,
    Object.values(world.state.sessions).filter((session) =>
      equal.every(([name, value]) => value === undefined || session[name] === value),
    ),
  )
}

function listItems({ world, id, params }: CallContext) {
  const { id: sessionId } = sessionOf(world, id)
  const items: LineItem[] = world.state.lineItems[sessionId] ?? []
  return paginate(`/v1/checkout/sessions/${id}/line_items`, params, items.toReversed())
}

function expire({ world, id }: CallContext) {
  const session = sessionOf(world, id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  expireCheckout(world, session)
  return session
}

const sessionOf = (world: World, id: string): CheckoutSession =>
  getEntry(world.state.sessions, 'checkout.session', id, 'session')
