import type { Answer } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { textOf } from '../text/language.ts'
import type { Tone } from '../ui/badge.tsx'
import { billingText } from './text.ts'

export type Subscription = Answer<'GET /api/subscription'>
export type Purchase = Answer<'GET /api/purchases'>['purchases'][number]
export type UncreditedPayment = NonNullable<Answer<'GET /api/purchases'>['uncredited']>[number]

const tones: Readonly<Record<Subscription['status'], Tone>> = {
  active: 'success',
  past_due: 'warning',
  canceled: 'neutral',
  inactive: 'neutral',
}

/** A plan that will end with its period gets the style of a canceled one (Spec 4). */
export function badgeOf({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>) {
  const { statuses } = textOf(billingText)
  return status === 'active' && cancelAtPeriodEnd
    ? { label: statuses.canceling, tone: tones.canceled }
    : { label: statuses[status], tone: tones[status] }
}

export function actionFailure(action: 'cancel' | 'reactivate' | 'portal', error: unknown): string {
  const { unable, failed } = textOf(billingText).actionErrors[action]
  return error instanceof ApiError && error.code === 'no_customer' ? unable : failed
}

/** The server's own text if it sent one (Spec 8), else the sentence for its code. */
export const paymentFailure = (error: unknown): string =>
  error instanceof ApiError && error.message !== error.code ? error.message : sentenceFor(error)

export function badgesOf({ amountCents, refundedCents, isDisputed }: Purchase): readonly string[] {
  const { refunded, refundedPart, disputed } = textOf(billingText).purchases
  return [
    ...(refundedCents >= amountCents && amountCents > 0 ? [refunded] : []),
    ...(refundedCents > 0 && refundedCents < amountCents ? [refundedPart(refundedCents)] : []),
    ...(isDisputed ? [disputed] : []),
  ]
}
