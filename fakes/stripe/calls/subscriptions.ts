import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import { endSubscription } from '../transitions/end-subscription.ts'
import type { Form } from '../wire/form.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { choice, clearable, flag, group, integer, metadata, text } from '../wire/params.ts'
import { getEntry, invalid, missing } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import type { CallContext, Calls } from './call.ts'

export const subscriptionCalls: Calls = {
  'GET /v1/subscriptions': { accepts: [...PAGING, 'customer', 'price', 'status'], handle: list },
  'GET /v1/subscriptions/:id': { accepts: [], handle: ({ world, id }) => getSubscription(world, id) },
  'POST /v1/subscriptions/:id': {
    accepts: [
      'cancel_at',
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'description',
      'metadata',
    ],
    handle: update,
  },
  'DELETE /v1/subscriptions/:id': {
    accepts: ['cancellation_details', 'invoice_now', 'prorate'],
    handle: cancel,
  },
}

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'past_due',
  'trialing',
  'unpaid',
] as const

function list({ world, params }: CallContext) {
  const customer = text(params, 'customer')
  const price = text(params, 'price')
  const status = choice(params, 'status', STATUSES)
  return paginate(
    '/v1/subscriptions',
    params,
    Object.values(world.state.subscriptions).filter(
      (subscription) =>
        (customer === undefined || subscription.customer === customer) &&
        (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
        hasStatus(subscription, status),
    ),
  )
}

/** Without a status filter, Stripe omits canceled subscriptions. */
function hasStatus(subscription: Subscription, filter: (typeof STATUSES)[number] | undefined): boolean {
  if (filter === undefined) return subscription.status !== 'canceled'
  if (filter === 'ended') return subscription.status === 'canceled'
  return filter === 'all' || subscription.status === filter
}

function update({ world, id, params }: CallContext) {
  const subscription = requireRunning(world, id)
  const description = clearable(params, 'description')
  const method = clearable(params, 'default_payment_method')
  if (method) getEntry(world.state.paymentMethods, 'PaymentMethod', method, 'default_payment_method')
  change(world, 'customer.subscription.updated', subscription, {
    ...readCancellation(world, subscription, params),
    ...(description === undefined ? {} : { description }),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...('metadata' in params ? { metadata: metadata(params, subscription.metadata) } : {}),
  })
  return subscription
}

/**
 * There are two ways to schedule a cancellation, and neither undoes the other: the flag `cancel_at_period_end`,
 * and the time `cancel_at`, which the portal sets under flexible billing. Under classic billing the flag sets and
 * clears both.
 */
function readCancellation(world: World, subscription: Subscription, params: Form): Partial<Subscription> {
  if ('cancel_at' in params && 'cancel_at_period_end' in params)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const details = { ...subscription.cancellation_details, ...readDetails(params) }
  const atEnd = flag(params, 'cancel_at_period_end')
  if (atEnd !== undefined) {
    const isClassic = subscription.billing_mode.type === 'classic'
    const cancelAt = atEnd ? periodEndOf(subscription) : null
    return {
      cancel_at_period_end: atEnd,
      ...(isClassic ? { cancel_at: cancelAt } : {}),
      ...toCancellationFields(
        world,
        subscription,
        atEnd || (!isClassic && subscription.cancel_at !== null),
        details,
      ),
    }
  }
  if (!('cancel_at' in params))
    return 'cancellation_details' in params ? { cancellation_details: details } : {}
  const cancelAt = readCancelAt(world, subscription, params)
  return {
    cancel_at: cancelAt,
    ...toCancellationFields(
      world,
      subscription,
      cancelAt !== null || subscription.cancel_at_period_end,
      details,
    ),
  }
}

const toCancellationFields = (
  world: World,
  subscription: Subscription,
  isEnding: boolean,
  details: Subscription['cancellation_details'],
): Partial<Subscription> => ({
  canceled_at: isEnding ? (subscription.canceled_at ?? world.now()) : null,
  cancellation_details: { ...details, reason: isEnding ? 'cancellation_requested' : null },
})

function readCancelAt(world: World, subscription: Subscription, params: Form): number | null {
  const requested = text(params, 'cancel_at')
  if (requested === '') return null
  if (requested === 'min_period_end' || requested === 'max_period_end') return periodEndOf(subscription)
  const moment = integer(params, 'cancel_at', { min: 0 }) ?? 0
  if (moment <= world.now()) throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' })
  return moment
}

/** Changing an ended subscription gets the same answer as changing an unknown one. */
function cancel({ world, id, params }: CallContext) {
  const subscription = requireRunning(world, id)
  Object.assign(subscription.cancellation_details, readDetails(params))
  endSubscription(world, subscription, 'cancellation_requested')
  return subscription
}

function readDetails(params: Form) {
  const details = group(params, 'cancellation_details')
  const comment = clearable(details, 'comment')
  const feedback = clearable(details, 'feedback')
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(feedback === undefined ? {} : { feedback }),
  }
}

const getSubscription = (world: World, id: string): Subscription =>
  getEntry(world.state.subscriptions, 'subscription', id)

function requireRunning(world: World, id: string): Subscription {
  const subscription = getSubscription(world, id)
  if (subscription.status === 'canceled') throw missing('subscription', id, 'id')
  return subscription
}
