import { payInvoice } from '../transitions/pay-invoice.ts'
import { PAGING, paginate } from '../wire/list.ts'
import { text } from '../wire/params.ts'
import { getEntry, invalid, Refusal } from '../wire/refusal.ts'
import type { CallContext, Calls } from './call.ts'

export const invoiceCalls: Calls = {
  'GET /v1/invoices': { accepts: [...PAGING, 'customer', 'status', 'subscription'], handle: list },
  'GET /v1/invoices/:id': {
    accepts: [],
    handle: ({ world, id }) => getEntry(world.state.invoices, 'invoice', id),
  },
  'POST /v1/invoices/:id/pay': { accepts: [], handle: pay },
  'GET /v1/invoice_payments': { accepts: [...PAGING, 'invoice', 'status'], handle: listPayments },
}

function list({ world, params }: CallContext) {
  const customer = text(params, 'customer')
  const status = text(params, 'status')
  const subscription = text(params, 'subscription')
  return paginate(
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

function pay({ world, id }: CallContext) {
  const invoice = getEntry(world.state.invoices, 'invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  const error = payInvoice(world, invoice)
  if (error) {
    const { type: _, message, ...facts } = error
    throw new Refusal(402, 'card_error', message, facts)
  }
  return invoice
}

function listPayments({ world, params }: CallContext) {
  const invoice = text(params, 'invoice')
  const status = text(params, 'status')
  return paginate(
    '/v1/invoice_payments',
    params,
    Object.values(world.state.invoicePayments).filter(
      (payment) =>
        (invoice === undefined || payment.invoice === invoice) &&
        (status === undefined || payment.status === status),
    ),
  )
}
