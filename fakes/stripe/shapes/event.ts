import { makeId } from '../state/make-id.ts'

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** Every event that the fake publishes. */
export const EVENT_TYPES = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.failed',
  'charge.refunded',
  'charge.succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice_payment.paid',
  'payment_intent.created',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_method.attached',
  'price.created',
  'price.updated',
  'product.created',
  'product.updated',
  'refund.created',
  'refund.failed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

export const newEvent = (
  params: Pick<StripeEvent, 'type' | 'data' | 'request' | 'api_version'>,
  now: number,
): StripeEvent => ({
  id: makeId('evt'),
  object: 'event',
  created: now,
  livemode: false,
  pending_webhooks: 1,
  ...params,
})
