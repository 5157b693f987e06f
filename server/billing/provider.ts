import type { ProviderPayments } from '@curbgrade/core/billing/payments'
import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import type { Refusal, Result } from '@curbgrade/core/shared/result'

export type Unavailable = Refusal<'payments_unavailable'>
type Answer<Value> = Promise<Result<Value, Unavailable>>

export type Order = {
  readonly mode: 'payment' | 'subscription'
  readonly customerId: string
  readonly userId: string
  /** Of our catalog. */
  readonly priceId: string
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A checkout that is not paid yet, and where it is. */
export type OpenCheckout = {
  readonly id: string
  readonly url: string
  readonly mode: string
  /** Of our catalog; null for anything else. */
  readonly priceId: string | null
}

/** Everything the provider knows of a customer that moves something here. */
export type CustomerFacts = ProviderPayments & { readonly subscriptions: readonly ProviderSubscription[] }

/** Something happened to a customer, or to a charge whose customer has to be asked for. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly chargeId: string | null
}

/** The port that the payment provider is turned into. A provider that fails is `payments_unavailable`. */
export type PaymentProvider = {
  /** A sentence for each price that differs from our catalog; an order at such a price is refused. */
  findPriceProblems(): Answer<readonly string[]>
  /** The same user gets the same customer, however often it is asked. */
  createCustomer(user: { id: string; email: string; name: string }): Answer<string>
  /** Where the order is paid. */
  openCheckout(order: Order): Answer<string>
  /** Those that a customer may still pay, in the order in which they were opened. */
  readOpenCheckouts(customerId: string): Answer<readonly OpenCheckout[]>
  /** Nobody can pay it afterward. One that was paid or has expired meanwhile is fine. */
  closeCheckout(checkoutId: string): Answer<void>
  /** Where card and invoices are managed. */
  openPortal(customerId: string, returnUrl: string): Answer<string>
  /** Lets a subscription end with its period, or go on; answers how it is afterward. */
  setEnding(subscription: ProviderSubscription, ends: boolean): Answer<ProviderSubscription>
  /** Ends it at once, without a refund (D41). One that has ended already is fine. */
  endNow(subscription: ProviderSubscription): Answer<void>
  readSubscriptions(customerId: string): Answer<readonly ProviderSubscription[]>
  readCustomer(customerId: string): Answer<CustomerFacts>
  customerOfCharge(chargeId: string): Answer<string | null>
  /** Null for what is no event, or was not signed by the provider for us within five minutes of now. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}
