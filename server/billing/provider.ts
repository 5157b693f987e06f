import type { ProviderPayments } from '@curbgrade/core/billing/payments'
import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type PaymentsUnavailable = Refusal<'payments_unavailable'>
type Answer<Value> = Promise<Result<Value, PaymentsUnavailable>>

export type Order = {
  readonly mode: 'payment' | 'subscription'
  readonly customerId: string
  readonly userId: string
  readonly priceId: string
  readonly successUrl: string
  readonly cancelUrl: string
}

export type OpenCheckout = {
  readonly id: string
  readonly url: string
  readonly mode: string
  readonly priceId: string | null
}

export type CustomerFacts = ProviderPayments & { readonly subscriptions: readonly ProviderSubscription[] }

export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly chargeId: string | null
}

/** The port to the payment provider. Its failures become `payments_unavailable`. */
export type PaymentProvider = {
  /** A sentence for each price that differs from our catalog, or about a refused key. */
  findPriceProblems(): Answer<readonly string[]>
  /** Idempotent: the same user always gets the same customer. */
  createCustomer(user: { id: string; email: string; name: string }): Answer<string>
  openCheckout(order: Order): Answer<string>
  /** The checkouts that can still be paid, in the order in which they were opened. */
  readOpenCheckouts(customerId: string): Answer<readonly OpenCheckout[]>
  /** Succeeds if the checkout has been paid or has expired in the meantime. */
  closeCheckout(checkoutId: string): Answer<void>
  openPortal(customerId: string, returnUrl: string): Answer<string>
  setCancelAtPeriodEnd(subscription: ProviderSubscription, ends: boolean): Answer<ProviderSubscription>
  /** Ends a subscription immediately, without a refund (D41). Succeeds if it has already ended. */
  cancelNow(subscription: ProviderSubscription): Answer<void>
  readSubscriptions(customerId: string): Answer<readonly ProviderSubscription[]>
  readCustomer(customerId: string): Answer<CustomerFacts>
  findCustomerOfCharge(chargeId: string): Answer<string | null>
  /** Null unless the provider signed the event for us within five minutes of now. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}
