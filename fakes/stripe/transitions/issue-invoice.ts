import { type Invoice, newInvoice } from '../shapes/invoice.ts'
import { newInvoicePayment } from '../shapes/invoice-payment.ts'
import { newPaymentIntent } from '../shapes/payment-intent.ts'
import type { Subscription } from '../shapes/subscription.ts'
import { getEntry } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Creates the invoice of the current period and its pending payment. */
export function issueInvoice(
  world: World,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const customer = getEntry(world.state.customers, 'customer', subscription.customer)
  const invoice = newInvoice({ customer, subscription, reason }, world.now())
  customer.next_invoice_sequence += 1
  const intent = newPaymentIntent(
    {
      amount: invoice.total,
      currency: invoice.currency,
      customer: customer.id,
      description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      setup_future_usage: 'off_session',
    },
    world.now(),
  )
  const payment = newInvoicePayment(invoice, intent, world.now())
  world.state.invoices[invoice.id] = invoice
  world.state.paymentIntents[intent.id] = intent
  world.state.invoicePayments[payment.id] = payment
  subscription.latest_invoice = invoice.id
  world.publish('invoice.created', invoice)
  world.publish('invoice.finalized', invoice)
  world.publish('payment_intent.created', intent)
  return invoice
}
