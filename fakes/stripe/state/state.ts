import type { Charge } from '../shapes/charge.ts'
import type { CheckoutSession, LineItem } from '../shapes/checkout-session.ts'
import type { Customer } from '../shapes/customer.ts'
import type { Dispute } from '../shapes/dispute.ts'
import type { StripeEvent } from '../shapes/event.ts'
import type { Invoice } from '../shapes/invoice.ts'
import type { InvoicePayment } from '../shapes/invoice-payment.ts'
import type { PaymentIntent } from '../shapes/payment-intent.ts'
import type { CardDetails, PaymentMethod } from '../shapes/payment-method.ts'
import type { PortalSession } from '../shapes/portal-session.ts'
import type { Price } from '../shapes/price.ts'
import type { Product } from '../shapes/product.ts'
import type { Refund } from '../shapes/refund.ts'
import type { Subscription } from '../shapes/subscription.ts'

export type Table<Entry> = Record<string, Entry>

/** The fake's complete state as plain JSON. Objects are stored in the newer shape, as the API returns them. */
export type State = {
  customers: Table<Customer>
  deletedCustomers: Table<{ id: string; object: 'customer'; deleted: true }>
  products: Table<Product>
  prices: Table<Price>
  sessions: Table<CheckoutSession>
  lineItems: Table<LineItem[]>
  /** What a session passes on to the objects it creates. */
  requests: Table<SessionRequest>
  /** Cards that wait for the cardholder's confirmation, by session. */
  confirming: Table<{ card: CardDetails; email: string | null }>
  portalSessions: Table<PortalSession>
  subscriptions: Table<Subscription>
  invoices: Table<Invoice>
  invoicePayments: Table<InvoicePayment>
  paymentMethods: Table<PaymentMethod>
  /** Card numbers by payment method; they decide the outcome of charges. */
  cardNumbers: Table<string>
  paymentIntents: Table<PaymentIntent>
  charges: Table<Charge>
  refunds: Table<Refund>
  disputes: Table<Dispute>
  events: Table<StripeEvent>
  deliveries: PendingDelivery[]
  replies: Table<StoredReply>
  /** Seconds by which the test clock was advanced. */
  aheadBy: number
}

export type SessionRequest = {
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  billingMode: 'classic' | 'flexible'
}

export type PendingDelivery = { eventId: string; attempts: number; dueAtMs: number }

/** The first reply to an idempotency key, returned again when the key is repeated. */
export type StoredReply = { asked: string; status: number; body: string; at: number }

export const emptyState = (): State => ({
  customers: {},
  deletedCustomers: {},
  products: {},
  prices: {},
  sessions: {},
  lineItems: {},
  requests: {},
  confirming: {},
  portalSessions: {},
  subscriptions: {},
  invoices: {},
  invoicePayments: {},
  paymentMethods: {},
  cardNumbers: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  deliveries: [],
  replies: {},
  aheadBy: 0,
})
