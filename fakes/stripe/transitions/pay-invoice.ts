import type { Invoice } from '../shapes/invoice.ts'
import type { InvoicePayment } from '../shapes/invoice-payment.ts'
import type { PaymentError } from '../shapes/payment-intent.ts'
import type { Subscription } from '../shapes/subscription.ts'
import { getEntry } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import { endSubscription } from './end-subscription.ts'
import { takePayment } from './take-payment.ts'

const DAY = 86_400
/** Days between failed attempts; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

/** Charges the customer's card for an open invoice. Returns the error, or null. */
export function payInvoice(world: World, invoice: Invoice): PaymentError | null {
  const payment = findPayment(world, invoice)
  const subscription = world.state.subscriptions[invoice.parent.subscription_details.subscription]
  const error = collect(world, invoice, payment, subscription)
  invoice.attempted = true
  invoice.attempt_count += 1
  if (error) recordFailure(world, invoice, subscription)
  else recordSuccess(world, invoice, payment, subscription)
  return error
}

function collect(
  world: World,
  invoice: Invoice,
  payment: InvoicePayment,
  subscription: Subscription | undefined,
): PaymentError | null {
  const customer = world.state.customers[invoice.customer]
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  const method = id ? world.state.paymentMethods[id] : undefined
  if (!method)
    return {
      type: 'invalid_request_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'No card.',
    }
  const intent = getEntry(world.state.paymentIntents, 'payment_intent', payment.payment.payment_intent)
  return takePayment(world, intent, method)
}

function recordSuccess(
  world: World,
  invoice: Invoice,
  payment: InvoicePayment,
  subscription: Subscription | undefined,
): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = world.now()
  payment.status = 'paid'
  payment.amount_paid = invoice.amount_due
  payment.status_transitions.paid_at = world.now()
  world.publish('invoice.paid', invoice)
  world.publish('invoice.payment_succeeded', invoice)
  world.publish('invoice_payment.paid', payment)
  if (subscription?.status === 'past_due')
    change(world, 'customer.subscription.updated', subscription, { status: 'active' })
  markDelinquent(world, invoice.customer, false)
}

function recordFailure(world: World, invoice: Invoice, subscription: Subscription | undefined): void {
  const waitDays = RETRY_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = waitDays === undefined ? null : world.now() + waitDays * DAY
  world.publish('invoice.payment_failed', invoice)
  markDelinquent(world, invoice.customer, true)
  if (!subscription || subscription.status === 'canceled') return
  change(world, 'customer.subscription.updated', subscription, { status: 'past_due' })
  if (waitDays === undefined) endSubscription(world, subscription, 'payment_failed')
}

function markDelinquent(world: World, id: string, delinquent: boolean): void {
  const customer = world.state.customers[id]
  if (customer) change(world, 'customer.updated', customer, { delinquent })
}

function findPayment(world: World, invoice: Invoice): InvoicePayment {
  const payment = Object.values(world.state.invoicePayments).find((entry) => entry.invoice === invoice.id)
  if (!payment) throw new Error(`Invoice ${invoice.id} has no payment.`)
  return payment
}
