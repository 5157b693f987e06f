import type { ProviderPayments } from '@curbgrade/core/billing/payments'
import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type PaymentsUnavailable = Refusal<'payments_unavailable'>
type Answer<Value> = Promise<Result<Value, PaymentsUnavailable>>

export type Order = {
  readonly mode: 'payment' | 'subscription'
  readonly customerId: string
  readonly userId: string
  /** From our catalog. */
  readonly priceId: string
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A checkout that isn't paid yet, with the URL of its page. */
export type OpenCheckout = {
  readonly id: string
  readonly url: string
  readonly mode: string
  /** From our catalog; null for anything else. */
  readonly priceId: string | null
}

/** The provider's payments and subscriptions of a customer. */
export type CustomerFacts = ProviderPayments & { readonly subscriptions: readonly ProviderSubscription[] }

/** An event about a customer, or about a charge whose customer must be looked up. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly chargeId: string | null
}

/** The port to the payment provider. Its failures become `payments_unavailable`. */
export type PaymentProvider = {
  /** Describes each price that differs from our catalog, at which orders are refused, or that our key is refused. */
  findPriceProblems(): Answer<readonly string[]>
  /** Idempotent: the same user always gets the same customer. */
  createCustomer(user: { id: string; email: string; name: string }): Answer<string>
  /** Returns the URL of the checkout page. */
  openCheckout(order: Order): Answer<string>
  /** The checkouts a customer can still pay, in the order in which they were opened. */
  readOpenCheckouts(customerId: string): Answer<readonly OpenCheckout[]>
  /** Makes a checkout unpayable. Succeeds if it has been paid or has expired in the meantime. */
  closeCheckout(checkoutId: string): Answer<void>
  /** Returns the URL of the page where card and invoices are managed. */
  openPortal(customerId: string, returnUrl: string): Answer<string>
  /** Cancels a subscription at the end of its period or lets it renew; returns its new state. */
  setCancelAtPeriodEnd(subscription: ProviderSubscription, ends: boolean): Answer<ProviderSubscription>
  /** Ends a subscription immediately, without a refund (D41). Succeeds if it has already ended. */
  cancelNow(subscription: ProviderSubscription): Answer<void>
  readSubscriptions(customerId: string): Answer<readonly ProviderSubscription[]>
  readCustomer(customerId: string): Answer<CustomerFacts>
  findCustomerOfCharge(chargeId: string): Answer<string | null>
  /** Null unless it is an event that the provider signed for us within five minutes of now. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}
