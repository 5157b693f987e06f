import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { centsToText } from '@curbgrade/core/shared/money'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { Answer } from '../app/api.ts'
import { ApiError } from '../app/api-error.ts'
import { sentenceFor } from '../app/words.ts'
import type { Tone } from '../ui/badge.tsx'
import { dayInWords } from '../ui/date-in-words.ts'

export type Subscription = Answer<'GET /api/subscription'>
export type Purchase = Answer<'GET /api/purchases'>['purchases'][number]
export type UncreditedPayment = NonNullable<Answer<'GET /api/purchases'>['uncredited']>[number]

const price = centsToText(premiumPlan.priceCents)

export const words = {
  processing: 'Processing...',
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
    hosted: 'Paid on the card provider’s own page. Cancel whenever you like.',
    onward: 'Continue to my lists',
    onwardText: 'Lists, grades and exports work without a plan.',
    logIn: 'Log In',
    subscribed: 'You have Premium Access already.',
    toDetails: 'See your subscription',
    failed: 'Failed to process subscription request. Please try again.',
  },
  confirm: {
    title: 'Confirm Your Subscription',
    text: `${premiumPlan.title} for ${price} a month, until you cancel. You pay on the card provider’s page; nothing is charged before you confirm there.`,
    cancel: 'Cancel',
    proceed: 'Proceed to Payment',
  },
  costs: {
    title: 'Additional Service Costs',
    rows: [
      { what: 'Street Views', each: '1¢ each', tokens: tokenCosts.street },
      { what: 'Panorama Views', each: '2¢ each', tokens: tokenCosts.panorama },
    ],
    tokens: (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`,
    text: 'Billed on usage on top of the subscription.',
    prepaid:
      'Usage is paid from your prepaid token balance: 1 token for a street view, 2 for a panorama. Nothing is billed twice.',
  },
  questions: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'How does billing work?',
        answer: `The plan is ${price} a month, charged to your card on the day you subscribed. Receipts are in your payment settings. Pictures are paid from tokens that you buy beforehand, so there is never a bill for usage afterward.`,
      },
      {
        question: 'Can I cancel at any time?',
        answer:
          'Yes, on the subscription page. The plan then runs until the end of the month you have paid for, and you can change your mind until that day. Your lists, grades, exports and tokens stay yours.',
      },
      {
        question: 'What counts as a view?',
        answer:
          'A street view or aerial picture costs 1 token when it is delivered, a panorama 2. Seeing again what you have paid for in the same list is free, and so is a picture that does not exist.',
      },
    ],
  },
  details: {
    title: 'Subscription',
    back: 'Back to settings',
    loading: 'Loading your subscription',
    failed: 'Your subscription could not be loaded.',
    failedText: 'It goes on as it was.',
    retry: 'Try again',
    none: 'No Active Subscription',
    noneText: 'Your lists, grades, exports and tokens stay open to you without one.',
    options: 'View Subscription Options',
    planPrice: 'Plan Price',
    price: `${price}/month`,
    renewal: 'Renewal Date',
    ends: 'End Date',
    unknownDate: 'Not known yet',
    ending: (at: number) => `Your subscription will end on ${dayInWords(at)}.`,
    endingSomeday: 'Your subscription will end when its paid period does.',
    pastDue: 'The last payment did not go through. Check your card, so that the plan can go on.',
    manage: 'Manage Payment Methods',
    cancel: 'Cancel Subscription',
    reactivate: 'Reactivate Subscription',
    canceled: 'Your subscription has been canceled and will end at the current billing period.',
    reactivated: 'Your subscription has been reactivated successfully.',
    confirming: 'Your payment is being confirmed',
    confirmingText: 'This page changes by itself as soon as the card provider has reported it.',
    confirmingLong:
      'This takes longer than usual. You can leave this page: the plan starts as soon as the payment is reported. If it has not in an hour, look at your payment methods; a payment that failed costs nothing.',
    sure: {
      title: 'Cancel your subscription?',
      text: (at: number | null) =>
        at === null
          ? 'It runs until the end of the period you have paid for. Until then you can reactivate it.'
          : `It runs until ${dayInWords(at)}. Until then you can reactivate it.`,
      keep: 'Keep Subscription',
    },
  },
  balance: {
    title: 'Token balance',
    notes: [`Street view: ${tokenCosts.street} token`, `Panorama: ${tokenCosts.panorama} tokens`],
    buy: 'Buy More Tokens',
  },
  purchases: {
    title: 'Purchase History',
    back: 'Back to settings',
    loading: 'Loading your purchases',
    failed: 'Your purchases could not be loaded.',
    failedText: 'None of them is lost.',
    retry: 'Try again',
    empty: 'No Purchase History',
    emptyText: "You haven't made any purchases yet.",
    buy: 'Buy Tokens',
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
      'The card provider is reporting the payment to us. It takes a few seconds, and this page updates by itself.',
    confirmingLong:
      "This is taking longer than usual. You can leave this page: the tokens appear in your balance as soon as the payment is reported. If they haven't in an hour, check your purchases. You won't be charged twice.",
    unreachable: "We can't reach the server right now. Your payment is safe, and this page keeps trying.",
    nothing: 'No purchase to confirm',
    nothingText: 'This page shows a purchase when you come back from paying.',
    bought: (tokens: number) => `+${tokens.toLocaleString('en-US')} tokens`,
    balance: 'Your balance',
    home: 'Return to Dashboard',
    tokens: 'Manage Tokens',
    purchases: 'Purchase History',
  },
  cancelled: {
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

/** A plan that is to end looks as one that has ended (Spec 4). */
export const badgeOf = ({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>) =>
  status === 'active' && cancelAtPeriodEnd
    ? { label: 'Canceling', tone: badges.canceled.tone }
    : badges[status]

type Act = 'cancel' | 'reactivate' | 'portal'

/** Spec 8, and of Spec 5 for who has no customer at the payment provider. */
export const acts: Readonly<Record<Act, { failed: string; unable: string }>> = {
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

export const actFailure = (act: Act, error: unknown): string =>
  error instanceof ApiError && error.code === 'no_customer' ? acts[act].unable : acts[act].failed

/** The server's own text where it sent one (Spec 8), else what the code means. */
export const reasonInWords = (error: unknown): string =>
  error instanceof ApiError && error.message !== error.code ? error.message : sentenceFor(error)

/** What became of the money afterward; nothing for most purchases. */
export function marksOf({ amountCents, refundedCents, isDisputed }: Purchase): readonly string[] {
  const { refunded, refundedPart, disputed } = words.purchases
  return [
    ...(refundedCents >= amountCents && amountCents > 0 ? [refunded] : []),
    ...(refundedCents > 0 && refundedCents < amountCents ? [refundedPart(refundedCents)] : []),
    ...(isDisputed ? [disputed] : []),
  ]
}
