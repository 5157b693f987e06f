import type { ErrorCode } from '../shared/errors.ts'

/** The plain text of a payment call's refusal, which its `error` is (Spec 7, design 5). */
export const errorText = (code: ErrorCode): string => texts[code] ?? 'The request could not be worked off.'

const texts: { readonly [Code in ErrorCode]?: string } = {
  no_session: 'Please log in again to continue.',
  identity_mismatch: 'Please log in again to continue.',
  payments_unavailable: 'The payment provider cannot be reached. Nothing was charged.',
  already_subscribed: 'The subscription is active already.',
  unknown_price: 'This price is not in the catalog.',
  key_reused: 'This was asked for before with something else.',
  in_progress: 'The same request is being worked off. Please try again in a moment.',
  no_customer: 'Nothing was paid by this account yet.',
  no_subscription: 'There is no active subscription.',
  rate_limited: 'Too many requests. Please try again in a moment.',
  overloaded: 'The server is busy. Please try again in a moment.',
  storage_full: 'There is no room to store this right now. Please try again in a few minutes.',
  malformed: 'The request was not understood.',
}
