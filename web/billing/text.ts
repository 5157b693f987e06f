import { findPack, premiumPlan, type TokenPack } from '@curbgrade/core/billing/catalog'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { Answer } from '../client/api.ts'

/** How much an account may store. */
export type Room = { lists: number; rows: number }
type Status = Answer<'GET /api/subscription'>['status']

export const billingText = defineText(({ count, cents, day, plural, textOf }) => {
  const { tokens: tokenCount } = textOf(nounsText)
  const price = cents(premiumPlan.priceCents)
  const room = ({ lists, rows }: Room) => `${count(lists)} lists with ${count(rows)} properties`

  return {
    processing: 'Processing...',
    liveBalance: {
      loading: 'Loading your balance',
      unit: (tokens: number) => plural(tokens, { one: 'token', other: 'tokens' }),
      amount: (tokens: number) => count(tokens),
    },
    planFeatures: (paying: Room) => [`Up to ${room(paying)}`, 'Priority support'],
    room,
    details: {
      title: 'Subscription',
      back: 'Back to settings',
      loading: 'Loading your subscription',
      failed: "We couldn't load your subscription.",
      failedText: "Your plan isn't affected.",
      retry: 'Try again',
      none: 'No Active Subscription',
      noneText: 'You keep your lists, grades, exports and tokens without one.',
      options: 'View Subscription Options',
      planPrice: 'Plan Price',
      price: `${price}/month`,
      renewal: 'Renewal Date',
      ends: 'End Date',
      unknownDate: 'Not available yet',
      ending: (at: number) => `Your subscription will end on ${day(at)}.`,
      endingOnUnknownDate: 'Your subscription will end when the period you paid for ends.',
      pastDue: "Your last payment didn't go through. Update your card to keep your plan.",
      manage: 'Manage Payment Methods',
      cancel: 'Cancel Subscription',
      reactivate: 'Reactivate Subscription',
      canceled: 'Your subscription has been canceled and will end at the current billing period.',
      reactivated: 'Your subscription has been reactivated successfully.',
      confirming: 'Your payment is being confirmed',
      confirmingText: 'This page updates automatically once the payment is confirmed.',
      confirmingLong:
        "This is taking longer than usual. You can leave this page: your plan starts as soon as the payment is confirmed. If it hasn't started in an hour, check your payment methods. You aren't charged for a failed payment.",
      confirmCancel: {
        title: 'Cancel your subscription?',
        text: (at: number | null) =>
          at === null
            ? "It runs until the end of the period you've paid for. Until then, you can reactivate it."
            : `It runs until ${day(at)}. Until then, you can reactivate it.`,
        keep: 'Keep subscription',
      },
    },
    balance: {
      title: 'Token balance',
      notes: [
        `Street view: ${tokenCount(tokenCosts.street)}`,
        `Panorama: ${tokenCount(tokenCosts.panorama)}`,
      ],
      buy: 'Buy More Tokens',
    },
    purchases: {
      title: 'Purchase History',
      back: 'Back to settings',
      loading: 'Loading your purchases',
      failed: "We couldn't load your purchases.",
      failedText: 'Nothing has been lost.',
      retry: 'Try again',
      empty: 'No Purchase History',
      emptyText: "You haven't made any purchases yet.",
      buy: 'Buy tokens',
      more: 'Show more',
      types: { token_purchase: 'Tokens', subscription: 'Subscription' },
      refunded: 'Refunded',
      refundedPart: (refundedCents: number) => `${cents(refundedCents)} refunded`,
      disputed: 'Disputed',
      owed: (tokens: number) =>
        plural(tokens, {
          one: "# of the refunded tokens was already used or set aside. We'll deduct it from the next tokens you get.",
          other:
            "# of the refunded tokens were already used or set aside. We'll deduct them from the next tokens you get.",
        }),
    },
    uncredited: {
      title: 'Payment received',
      badge: 'Tokens not added yet',
      text: "Your payment doesn't match one of our token packs, so we couldn't add tokens yet. Your money is safe: we'll either add the tokens or refund you. You don't need to pay again.",
      contact: 'If you contact us about it, mention this payment:',
      seen: 'Payment received, tokens not added yet',
    },
    success: {
      done: 'Purchase Complete!',
      doneText: 'Your tokens have been added to your account.',
      confirming: 'Confirming your purchase',
      confirmingText:
        'This usually takes a few seconds, and a bank transfer a few days. This page updates automatically once the payment is confirmed.',
      confirmingLong:
        "This is taking longer than usual. You can leave this page: your tokens appear in your balance as soon as the payment is confirmed. If they haven't in an hour, check your purchases. You won't be charged twice.",
      unreachable: "We can't reach the server right now. Your payment is safe, and we'll keep checking.",
      nothing: 'No purchase to confirm',
      nothingText: 'Your purchase appears here after checkout.',
      bought: (tokens: number) => `+${tokenCount(tokens)}`,
      balance: 'Your balance',
      start: (title: string) => `Start grading ${title}`,
      resume: (title: string) => `Continue grading ${title}`,
      home: 'Return to Dashboard',
      tokens: 'Manage Tokens',
      purchases: 'Purchase History',
    },
    canceled: {
      title: 'Purchase Cancelled',
      text: 'Your token purchase has been cancelled. No charges were made to your account.',
    },
    /** The product's name in the purchase history (Spec 9). */
    product: (productId: string) => {
      const pack = findPack(productId)
      return pack === undefined ? premiumPlan.name : `${count(pack.tokens)} Token Pack`
    },
    packs: { 1: 'Small', 2: 'Medium', 3: 'Large' } satisfies Record<TokenPack['id'], string>,
    statuses: {
      active: 'Active',
      past_due: 'Past Due',
      canceled: 'Canceled',
      inactive: 'Inactive',
      canceling: 'Canceling',
    } satisfies Record<Status | 'canceling', string>,
    /** The sentences of Spec 8; `unable` is Spec 5's for a user without a customer at the payment provider. */
    actionErrors: {
      cancel: {
        failed: 'Failed to cancel subscription. Please try again later.',
        unable: 'Unable to cancel subscription. Please try again later.',
      },
      reactivate: {
        failed: 'Failed to reactivate subscription. Please try again later.',
        unable: 'Unable to reactivate subscription. Please try again later.',
      },
      portal: {
        failed: 'Failed to access payment management. Please try again later.',
        unable: 'Unable to access payment methods. Please try again later.',
      },
    },
  }
})
