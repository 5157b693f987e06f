import type { ErrorCode } from '../shared/errors.ts'
import { defineText } from '../text/define-text.ts'

/** The text that payment calls return as `error` (Spec 7, design 5). */
export const errorText = defineText(
  () =>
    (code: ErrorCode): string =>
      texts[code] ?? "We couldn't complete your request.",
)

const texts: { readonly [Code in ErrorCode]?: string } = {
  no_session: 'Please log in again to continue.',
  identity_mismatch: 'Please log in again to continue.',
  payments_unavailable: "We can't reach the payment provider right now. Nothing was charged.",
  already_subscribed: 'You already have an active subscription.',
  unknown_price: "This price isn't in the catalog.",
  key_reused: 'This request was already submitted with different details.',
  in_progress: 'This request is already in progress. Please try again in a moment.',
  no_customer: "You haven't made a purchase yet.",
  no_subscription: "You don't have an active subscription.",
  rate_limited: 'Too many requests. Please try again in a moment.',
  overloaded: 'The server is busy. Please try again in a moment.',
  storage_full: "We don't have room to store this right now. Please try again in a few minutes.",
  storage_unavailable: "We can't reach our file storage right now. Please try again in a moment.",
  malformed: "We couldn't process that request.",
  unsupported_media_type: "We couldn't process that request.",
}
