import type { Dispute, Returned } from '@curbgrade/core/billing/paid-session'
import type { PaidInvoice } from '@curbgrade/core/billing/payments'
import type { Stripe } from 'stripe'
import { PAGE } from './page.ts'

/** Includes the refunds and disputes of each payment. */
export async function listInvoices(stripe: Stripe, customer: string): Promise<PaidInvoice[]> {
  const paid: Stripe.Invoice[] = []
  const expand = ['data.payments']
  for await (const invoice of stripe.invoices.list({ customer, status: 'paid', limit: PAGE, expand }))
    if (invoice.amount_paid > 0) paid.push(invoice)
  if (paid.length === 0) return []
  const charges = await chargesByPayment(stripe, customer)
  return Promise.all(
    paid.flatMap((invoice) => {
      const paidAt = invoice.status_transitions.paid_at
      if (invoice.id === undefined || paidAt === null) return []
      return invoiceOf(stripe, {
        id: invoice.id,
        amountCents: invoice.amount_paid,
        paidAt: new Date(paidAt * 1000),
        charges: paymentsOf(invoice).flatMap((payment) => charges.get(payment) ?? []),
      })
    }),
  )
}

type InvoiceFacts = Omit<PaidInvoice, keyof Returned> & { readonly charges: readonly Stripe.Charge[] }

async function invoiceOf(stripe: Stripe, { charges, ...invoice }: InvoiceFacts): Promise<PaidInvoice> {
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await Promise.all(disputed.map(({ id }) => listDisputes(stripe, id)))
  return {
    ...invoice,
    refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    disputes: disputes.flat(),
  }
}

const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

/** Lists charges separately, because a call can't expand from an invoice to its charges. */
async function chargesByPayment(stripe: Stripe, customer: string): Promise<Map<string, Stripe.Charge[]>> {
  const byPayment = new Map<string, Stripe.Charge[]>()
  for await (const charge of stripe.charges.list({ customer, limit: PAGE })) {
    const payment = idOf(charge.payment_intent)
    if (payment !== null) byPayment.set(payment, [...(byPayment.get(payment) ?? []), charge])
  }
  return byPayment
}

export async function listDisputes(stripe: Stripe, charge: string): Promise<Dispute[]> {
  const { data } = await stripe.disputes.list({ charge, limit: PAGE })
  return data.map(({ status, amount }) => ({ status, amountCents: amount }))
}

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
