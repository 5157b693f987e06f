import { z } from 'zod'
import { subscriptionStatus } from '../account/contract.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { errorText } from './error-text.ts'

/** The provider's customer id as the old client stores it. The server compares it with the session's (D1). */
const claimedCustomer = z.string().max(200)
/** Always `production` (Spec 9). Accepted because the specification names it; otherwise ignored (D6). */
const environment = z.literal('production').optional()
const redirect = z.object({ url: z.string() })

export const billingContract = {
  createStripeCustomer: call({
    method: 'POST',
    path: '/create-stripe-customer',
    summary: 'Get the user’s customer id at the payment provider, and create a customer if needed',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, environment }),
    output: z.object({ transactionId: z.string(), customerId: z.string() }),
    errors: ['payments_unavailable'],
  }),
  createCheckoutSession: call({
    method: 'POST',
    path: '/create-checkout-session',
    summary: 'Create a checkout page for the premium plan',
    session: true,
    errorText,
    body: z.object({
      ...claimedIdentity,
      customer: claimedCustomer.optional(),
      selected: z.number().optional(),
    }),
    output: redirect,
    errors: ['payments_unavailable', 'already_subscribed'],
  }),
  createTokenCheckout: call({
    method: 'POST',
    path: '/create-token-checkout',
    summary: 'Create a checkout page for a token pack',
    session: true,
    idempotencyKey: true,
    errorText,
    body: z.object({
      ...claimedIdentity,
      priceId: z.string().max(200),
      customerId: claimedCustomer.optional(),
      environment,
    }),
    output: redirect,
    errors: ['payments_unavailable', 'unknown_price', 'key_reused', 'in_progress'],
  }),
  createCustomerPortalSession: call({
    method: 'POST',
    path: '/create-customer-portal-session',
    summary: 'Create a portal page to manage the card and invoices',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, customerId: claimedCustomer.optional() }),
    output: redirect,
    errors: ['payments_unavailable', 'no_customer'],
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/cancel-subscription',
    summary: 'Cancel the subscription at the end of the paid period',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, customerId: claimedCustomer.optional() }),
    output: z.object({
      success: z.literal(true),
      periodEnd: z.int().nullable().describe('Seconds since the epoch'),
    }),
    errors: ['payments_unavailable', 'no_customer', 'no_subscription'],
  }),
  reactivateSubscription: call({
    method: 'POST',
    path: '/reactivate-subscription',
    summary: 'Undo the cancellation of a subscription that hasn’t ended yet',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, customerId: claimedCustomer.optional() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['payments_unavailable', 'no_customer', 'no_subscription'],
  }),
  getSubscription: call({
    method: 'GET',
    path: '/api/subscription',
    summary: 'Get the subscription as last reported by the payment provider',
    session: true,
    output: z.object({
      customerId: z.string().nullable(),
      status: subscriptionStatus,
      planId: z.string().nullable(),
      cancelAtPeriodEnd: z.boolean(),
      currentPeriodEnd: z.int().nullable().describe('Seconds since the epoch'),
    }),
    errors: [],
  }),
  getPurchases: call({
    method: 'GET',
    path: '/api/purchases',
    summary: 'Get purchases, newest first',
    session: true,
    query: z.object({
      after: uuid.optional().describe('Purchase id to continue after'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      purchases: z.array(
        z.object({
          id: uuid,
          reference: z.string().describe('Id of the checkout session or invoice that was paid'),
          type: z.enum(['token_purchase', 'subscription']),
          productId: z.string().describe('Price id in the catalog'),
          tokens: z.int(),
          amountCents: z.int(),
          refundedCents: z.int(),
          owedTokens: z
            .int()
            .describe('Refunded tokens not taken back yet; taken as soon as any are available'),
          isDisputed: z.boolean(),
          at: instant,
        }),
      ),
      uncredited: z
        .array(
          z.object({
            reference: z.string().describe('Id of the checkout session that was paid'),
            amount: z.int().describe('In the smallest unit of the currency'),
            currency: z.string(),
            at: instant,
          }),
        )
        .optional()
        .describe('Payments that haven’t been credited, newest first; on the first page only'),
      next: uuid.nullable(),
    }),
    errors: [],
  }),
}
