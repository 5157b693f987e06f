import { type Invoice, newInvoice } from '../shapes/invoice.ts'
import { newInvoicePayment } from '../shapes/invoice-payment.ts'
import { newPaymentIntent } from '../shapes/payment-intent.ts'
import type { Subscription } from '../shapes/subscription.ts'
import { found } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Writes the bill of the present period and the payment that it waits for. */
export function issueInvoice(
  world: World,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const customer = found(world.state.customers, 'customer', subscription.customer)
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
  world.tell('invoice.created', invoice)
  world.tell('invoice.finalized', invoice)
  world.tell('payment_intent.created', intent)
  return invoice
}
