import { makeId } from '../state/make-id.ts'
import type { Invoice } from './invoice.ts'
import type { PaymentIntent } from './payment-intent.ts'

/** Links an invoice to its payment, pending or paid; newer API versions have no such field on the invoice. */
export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  created: number
  currency: string
  invoice: string
  is_default: true
  livemode: false
  payment: { payment_intent: string; type: 'payment_intent' }
  status: 'open' | 'paid'
  status_transitions: { canceled_at: null; paid_at: number | null }
}

export const newInvoicePayment = (invoice: Invoice, intent: PaymentIntent, now: number): InvoicePayment => ({
  id: makeId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})
