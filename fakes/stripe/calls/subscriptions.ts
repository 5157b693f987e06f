import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import { endSubscription } from '../transitions/end-subscription.ts'
import type { Form } from '../wire/form.ts'
import { listOf, PAGING } from '../wire/list.ts'
import { choice, clearable, flag, group, integer, metadata, text } from '../wire/params.ts'
import { found, invalid, missing } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import type { Asked, Calls } from './call.ts'

export const subscriptionCalls: Calls = {
  'GET /v1/subscriptions': { takes: [...PAGING, 'customer', 'price', 'status'], does: list },
  'GET /v1/subscriptions/:id': { takes: [], does: ({ world, id }) => known(world, id) },
  'POST /v1/subscriptions/:id': {
    takes: [
      'cancel_at',
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'description',
      'metadata',
    ],
    does: update,
  },
  'DELETE /v1/subscriptions/:id': {
    takes: ['cancellation_details', 'invoice_now', 'prorate'],
    does: cancel,
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

function list({ world, params }: Asked) {
  const customer = text(params, 'customer')
  const price = text(params, 'price')
  const status = choice(params, 'status', STATUSES)
  return listOf(
    '/v1/subscriptions',
    params,
    Object.values(world.state.subscriptions).filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
        hasStatus(one, status),
    ),
  )
}

/** Without a wish Stripe leaves out those that are over. */
function hasStatus(subscription: Subscription, params: (typeof STATUSES)[number] | undefined): boolean {
  if (params === undefined) return subscription.status !== 'canceled'
  if (params === 'ended') return subscription.status === 'canceled'
  return params === 'all' || subscription.status === params
}

function update({ world, id, params }: Asked) {
  const subscription = living(world, id)
  const description = clearable(params, 'description')
  const method = clearable(params, 'default_payment_method')
  if (method) found(world.state.paymentMethods, 'PaymentMethod', method, 'default_payment_method')
  change(world, 'customer.subscription.updated', subscription, {
    ...endingOf(world, subscription, params),
    ...(description === undefined ? {} : { description }),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...('metadata' in params ? { metadata: metadata(params, subscription.metadata) } : {}),
  })
  return subscription
}

/**
 * Two ways to end later, and they do not undo each other: `cancel_at_period_end` the switch, `cancel_at` the moment that
 * the portal sets under flexible billing. Under classic billing the switch sets and clears both.
 */
function endingOf(world: World, subscription: Subscription, params: Form): Partial<Subscription> {
  if ('cancel_at' in params && 'cancel_at_period_end' in params)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const details = { ...subscription.cancellation_details, ...detailsOf(params) }
  const atEnd = flag(params, 'cancel_at_period_end')
  if (atEnd !== undefined) {
    const isClassic = subscription.billing_mode.type === 'classic'
    const cancelAt = atEnd ? periodEndOf(subscription) : null
    return {
      cancel_at_period_end: atEnd,
      ...(isClassic ? { cancel_at: cancelAt } : {}),
      ...endingAt(world, subscription, atEnd || (!isClassic && subscription.cancel_at !== null), details),
    }
  }
  if (!('cancel_at' in params))
    return 'cancellation_details' in params ? { cancellation_details: details } : {}
  const moment = momentOf(world, subscription, params)
  return {
    cancel_at: moment,
    ...endingAt(world, subscription, moment !== null || subscription.cancel_at_period_end, details),
  }
}

const endingAt = (
  world: World,
  subscription: Subscription,
  isEnding: boolean,
  details: Subscription['cancellation_details'],
): Partial<Subscription> => ({
  canceled_at: isEnding ? (subscription.canceled_at ?? world.now()) : null,
  cancellation_details: { ...details, reason: isEnding ? 'cancellation_requested' : null },
})

function momentOf(world: World, subscription: Subscription, params: Form): number | null {
  const requested = text(params, 'cancel_at')
  if (requested === '') return null
  if (requested === 'min_period_end' || requested === 'max_period_end') return periodEndOf(subscription)
  const moment = integer(params, 'cancel_at', { min: 0 }) ?? 0
  if (moment <= world.now()) throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' })
  return moment
}

/** An ended subscription is as good as unknown to those who would change it. */
function cancel({ world, id, params }: Asked) {
  const subscription = living(world, id)
  Object.assign(subscription.cancellation_details, detailsOf(params))
  endSubscription(world, subscription, 'cancellation_requested')
  return subscription
}

function detailsOf(params: Form) {
  const details = group(params, 'cancellation_details')
  const comment = clearable(details, 'comment')
  const feedback = clearable(details, 'feedback')
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(feedback === undefined ? {} : { feedback }),
  }
}

const known = (world: World, id: string): Subscription => found(world.state.subscriptions, 'subscription', id)

function living(world: World, id: string): Subscription {
  const subscription = known(world, id)
  if (subscription.status === 'canceled') throw missing('subscription', id, 'id')
  return subscription
}
