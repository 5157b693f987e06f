import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { centsToText } from '@curbgrade/core/shared/money'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { Answer } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { sentenceFor } from '../client/words.ts'
import type { Tone } from '../ui/badge.tsx'
import { formatDay } from '../ui/format-date.ts'

export type Subscription = Answer<'GET /api/subscription'>
export type Purchase = Answer<'GET /api/purchases'>['purchases'][number]
export type UncreditedPayment = NonNullable<Answer<'GET /api/purchases'>['uncredited']>[number]

const price = centsToText(premiumPlan.priceCents)
const tokenCount = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`

export const words = {
  processing: 'Processing...',
  liveBalance: {
    loading: 'Loading your balance',
    unit: (tokens: number) => (tokens === 1 ? 'token' : 'tokens'),
    amount: (tokens: number) => tokens.toLocaleString('en-US'),
  },
  plan: {
    title: 'Choose Your Subscription Plan',
    subtitle: 'Unlock premium features to enhance your property search experience',
    name: premiumPlan.title,
    toPayment: ', go to payment',
    recommended: 'Recommended',
    price,
    perMonth: '/month',
    features: premiumPlan.features,
    subscribe: 'Subscribe',
    hosted: "You pay on our payment provider's secure page. Cancel anytime.",
    withoutPlan: 'Continue to your lists',
    withoutPlanText: 'Lists, grades and exports work without a plan.',
    logIn: 'Log In',
    subscribed: 'You already have Premium Access.',
    toDetails: 'See your subscription',
    failed: 'Failed to process subscription request. Please try again.',
  },
  confirm: {
    title: 'Confirm Your Subscription',
    text: `${premiumPlan.title} is ${price} a month until you cancel. You pay on our payment provider's page, and you aren't charged until you confirm there.`,
    cancel: 'Cancel',
    proceed: 'Proceed to Payment',
  },
  costs: {
    title: 'Additional Service Costs',
    rows: [
      { what: 'Street Views', each: '1¢ each', tokens: tokenCosts.street },
      { what: 'Panorama Views', each: '2¢ each', tokens: tokenCosts.panorama },
    ],
    tokens: tokenCount,
    text: 'Billed on usage on top of the subscription.',
    prepaid: `Usage is paid from your prepaid token balance: ${tokenCount(tokenCosts.street)} for a street view, ${tokenCosts.panorama} for a panorama. You're never billed twice.`,
  },
  questions: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'How does billing work?',
        answer: `The plan is ${price} a month, charged to your card every month on the date you subscribed. Receipts are in your payment settings. You pay for pictures with tokens that you buy in advance, so you never get a bill for usage.`,
      },
      {
        question: 'Can I cancel at any time?',
        answer:
          "Yes, on the subscription page. Your plan then runs until the end of the month you've paid for, and you can change your mind until that day. You keep your lists, grades, exports and tokens.",
      },
      {
        question: 'What counts as a view?',
        answer: `A street view or aerial picture costs ${tokenCount(tokenCosts.street)} when it's delivered, a panorama ${tokenCosts.panorama}. Viewing a picture again in the same list is free, and there's no charge when there's no picture.`,
      },
    ],
  },
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
    ending: (at: number) => `Your subscription will end on ${formatDay(at)}.`,
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
          : `It runs until ${formatDay(at)}. Until then, you can reactivate it.`,
      keep: 'Keep subscription',
    },
  },
  balance: {
    title: 'Token balance',
    notes: [`Street view: ${tokenCount(tokenCosts.street)}`, `Panorama: ${tokenCount(tokenCosts.panorama)}`],
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
    refundedPart: (cents: number) => `${centsToText(cents)} refunded`,
    disputed: 'Disputed',
    owed: (tokens: number) =>
      `${tokens.toLocaleString('en-US')} of the refunded tokens ${tokens === 1 ? 'was' : 'were'} already used or set aside. We'll deduct ${tokens === 1 ? 'it' : 'them'} from the next tokens you get.`,
  },
  uncredited: {
    title: 'Payment received',
    mark: 'Tokens not added yet',
    text: "Your payment doesn't match one of our token packs, so we couldn't add tokens yet. Your money is safe: we'll either add the tokens or refund you. You don't need to pay again.",
    contact: 'If you contact us about it, mention this payment:',
    seen: 'Payment received, tokens not added yet',
  },
  success: {
    done: 'Purchase Complete!',
    doneText: 'Your tokens have been added to your account.',
    confirming: 'Confirming your purchase',
    confirmingText:
      'This usually takes a few seconds. This page updates automatically once the payment is confirmed.',
    confirmingLong:
      "This is taking longer than usual. You can leave this page: your tokens appear in your balance as soon as the payment is confirmed. If they haven't in an hour, check your purchases. You won't be charged twice.",
    unreachable: "We can't reach the server right now. Your payment is safe, and we'll keep checking.",
    nothing: 'No purchase to confirm',
    nothingText: 'Your purchase appears here after checkout.',
    bought: (tokens: number) => `+${tokens.toLocaleString('en-US')} tokens`,
    balance: 'Your balance',
    home: 'Return to Dashboard',
    tokens: 'Manage Tokens',
    purchases: 'Purchase History',
  },
  canceled: {
    title: 'Purchase Cancelled',
    text: 'Your token purchase has been cancelled. No charges were made to your account.',
  },
} as const

export const badges: Readonly<Record<Subscription['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Past Due', tone: 'warning' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  inactive: { label: 'Inactive', tone: 'neutral' },
}

/** A plan that will end at its period's end gets the style of a canceled one (Spec 4). */
export const badgeOf = ({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>) =>
  status === 'active' && cancelAtPeriodEnd
    ? { label: 'Canceling', tone: badges.canceled.tone }
    : badges[status]

type Action = 'cancel' | 'reactivate' | 'portal'

/** The sentences of Spec 8; `unable` is Spec 5's for a user without a customer at the payment provider. */
export const actionErrors: Readonly<Record<Action, { failed: string; unable: string }>> = {
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
}

export const actionFailure = (action: Action, error: unknown): string =>
  error instanceof ApiError && error.code === 'no_customer'
    ? actionErrors[action].unable
    : actionErrors[action].failed

/** Returns the server's own text if it sent one (Spec 8), else the sentence for its code. */
export const reasonInWords = (error: unknown): string =>
  error instanceof ApiError && error.message !== error.code ? error.message : sentenceFor(error)

/** Labels for refunds and disputes; empty for most purchases. */
export function marksOf({ amountCents, refundedCents, isDisputed }: Purchase): readonly string[] {
  const { refunded, refundedPart, disputed } = words.purchases
  return [
    ...(refundedCents >= amountCents && amountCents > 0 ? [refunded] : []),
    ...(refundedCents > 0 && refundedCents < amountCents ? [refundedPart(refundedCents)] : []),
    ...(isDisputed ? [disputed] : []),
  ]
}
