import type { Calls } from './call.ts'
import { checkoutSessionCalls } from './checkout-sessions.ts'
import { customerCalls } from './customers.ts'
import { disputeCalls } from './disputes.ts'
import { eventCalls } from './events.ts'
import { invoiceCalls } from './invoices.ts'
import { paymentCalls } from './payments.ts'
import { portalSessionCalls } from './portal-sessions.ts'
import { priceCalls } from './prices.ts'
import { productCalls } from './products.ts'
import { refundCalls } from './refunds.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Every API call that the fake supports. */
export const calls: Calls = {
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...checkoutSessionCalls,
  ...portalSessionCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...refundCalls,
  ...disputeCalls,
  ...eventCalls,
}
