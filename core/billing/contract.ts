import { z } from 'zod'
import { subscriptionStatus } from '../account/contract.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { errorText } from './error-text.ts'

/** The provider's customer id, as the old client keeps it; compared with the session's own (D1). */
const claimedCustomer = z.string().max(200)
/** Fixed (Spec 9): accepted because the specification names it, and ignored beyond that (D6). */
const environment = z.literal('production').optional()
const redirect = z.object({ url: z.string() })

export const billingContract = {
  createStripeCustomer: call({
    method: 'POST',
    path: '/create-stripe-customer',
    summary: 'The user’s customer at the payment provider, made when there is none yet',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, environment }),
    output: z.object({ transactionId: z.string(), customerId: z.string() }),
    errors: ['payments_unavailable'],
  }),
  createCheckoutSession: call({
    method: 'POST',
    path: '/create-checkout-session',
    summary: 'Where the premium plan is paid',
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
    summary: 'Where a token pack is paid',
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
    summary: 'Where card and invoices are managed',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, customerId: claimedCustomer.optional() }),
    output: redirect,
    errors: ['payments_unavailable', 'no_customer'],
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/cancel-subscription',
    summary: 'End the subscription when its paid period ends',
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
    summary: 'Let a subscription that was to end go on',
    session: true,
    errorText,
    body: z.object({ ...claimedIdentity, customerId: claimedCustomer.optional() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['payments_unavailable', 'no_customer', 'no_subscription'],
  }),
  getSubscription: call({
    method: 'GET',
    path: '/api/subscription',
    summary: 'The subscription as the payment provider told it last',
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
    summary: 'What was paid, newest first',
    session: true,
    query: z.object({
      after: uuid.optional().describe('Purchase id to continue behind'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      purchases: z.array(
        z.object({
          id: uuid,
          reference: z.string().describe('The checkout session or invoice that was paid'),
          type: z.enum(['token_purchase', 'subscription']),
          productId: z.string().describe('A price of the catalog'),
          tokens: z.int(),
          amountCents: z.int(),
          refundedCents: z.int(),
          owedTokens: z
            .int()
            .describe('Of the refund: taken back as soon as there are any that are not set aside'),
          isDisputed: z.boolean(),
          at: instant,
        }),
      ),
      uncredited: z
        .array(
          z.object({
            reference: z.string().describe('The checkout session that was paid'),
            amount: z.int().describe('In the smallest unit of the currency'),
            currency: z.string(),
            at: instant,
          }),
        )
        .optional()
        .describe('Paid, without tokens for it so far, newest first; on the first page only'),
      next: uuid.nullable(),
    }),
    errors: [],
  }),
}
