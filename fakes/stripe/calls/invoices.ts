import { payInvoice } from '../transitions/pay-invoice.ts'
import { listOf, PAGING } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { found, invalid, Refusal } from '../wire/refusal.ts'
import type { Asked, Calls } from './call.ts'

export const invoiceCalls: Calls = {
  'GET /v1/invoices': { takes: [...PAGING, 'customer', 'status', 'subscription'], does: list },
  'GET /v1/invoices/:id': { takes: [], does: ({ world, id }) => found(world.state.invoices, 'invoice', id) },
  'POST /v1/invoices/:id/pay': { takes: [], does: pay },
  'GET /v1/invoice_payments': { takes: [...PAGING, 'invoice', 'status'], does: listPayments },
}

function list({ world, params }: Asked) {
  const customer = text(params, 'customer')
  const status = text(params, 'status')
  const subscription = text(params, 'subscription')
  return listOf(
    '/v1/invoices',
    params,
    Object.values(world.state.invoices).filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (status === undefined || invoice.status === status) &&
        (subscription === undefined || invoice.parent.subscription_details.subscription === subscription),
    ),
  )
}

function pay({ world, id }: Asked) {
  const invoice = found(world.state.invoices, 'invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  const error = payInvoice(world, invoice)
  if (error) {
    const { type: _, message, ...facts } = error
    throw new Refusal(402, 'card_error', message, facts)
  }
  return invoice
}

function listPayments({ world, params }: Asked) {
  const invoice = text(params, 'invoice')
  const status = text(params, 'status')
  return listOf(
    '/v1/invoice_payments',
    params,
    Object.values(world.state.invoicePayments).filter(
      (payment) =>
        (invoice === undefined || payment.invoice === invoice) &&
        (status === undefined || payment.status === status),
    ),
  )
}
