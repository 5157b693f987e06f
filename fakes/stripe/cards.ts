import type { PaymentError } from './shapes/payment-intent.ts'
import type { CardDetails } from './shapes/payment-method.ts'

/** Test cards for the hosted pages. Any future expiry date and any security code work. */
export const CARDS = {
  pays: '4242424242424242',
  paysMastercard: '5555555555554444',
  declines: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  /** Can be saved, but every charge is declined. */
  declinesOnRenewal: '4000000000000341',
  /** Requires the cardholder to confirm the first payment. */
  requiresAuthentication: '4000002500003155',
  /** Pays, and the cardholder disputes the payment immediately. */
  disputes: '4000000000000259',
} as const

type Card = {
  readonly brand: string
  /** Declined when the card is entered. */
  readonly declinedOnEntry?: PaymentError
  /** Declined when the card is charged. */
  readonly declinedOnCharge?: PaymentError
  readonly requiresAuthentication?: boolean
  readonly disputes?: boolean
}

const decline = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code === undefined ? {} : { decline_code }),
})

const declined = decline('card_declined', 'Your card was declined.', 'generic_decline')
const declinedCard = (error: PaymentError): Card => ({
  brand: 'visa',
  declinedOnEntry: error,
  declinedOnCharge: error,
})

const cards: Readonly<Record<string, Card>> = {
  [CARDS.pays]: { brand: 'visa' },
  [CARDS.paysMastercard]: { brand: 'mastercard' },
  [CARDS.declines]: declinedCard(declined),
  [CARDS.insufficientFunds]: declinedCard(
    decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ),
  [CARDS.expired]: declinedCard(decline('expired_card', 'Your card has expired.')),
  [CARDS.wrongCode]: declinedCard(decline('incorrect_cvc', "Your card's security code is incorrect.")),
  [CARDS.processingError]: declinedCard(
    decline('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  [CARDS.declinesOnRenewal]: { brand: 'visa', declinedOnCharge: declined },
  [CARDS.requiresAuthentication]: { brand: 'visa', requiresAuthentication: true },
  [CARDS.disputes]: { brand: 'visa', disputes: true },
}

export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string }

type CardResult = { ok: true; card: CardDetails } | { ok: false; error: PaymentError }

/** Validates the card fields of a page. Accepts only the test numbers above, so a real card is never stored. */
export function readCard(fields: CardFields, nowSeconds: number): CardResult {
  const number = fields.number.replaceAll(/[\s-]/g, '')
  const card = Object.hasOwn(cards, number) ? cards[number] : undefined
  if (!card) return { ok: false, error: declineUnknownNumber(number) }
  const [expMonth, expYear] = parseExpiry(fields.expiry)
  if (!isInFuture(expMonth, expYear, nowSeconds))
    return { ok: false, error: decline('invalid_expiry_year', "Your card's expiration date is in the past.") }
  if (!/^\d{3,4}$/.test(fields.cvc.trim()))
    return { ok: false, error: decline('incorrect_cvc', "Your card's security code is incomplete.") }
  return { ok: true, card: { number, brand: card.brand, expMonth, expYear } }
}

export const getEntryDecline = (number: string): PaymentError | null => cards[number]?.declinedOnEntry ?? null
export const getChargeDecline = (number: string): PaymentError | null =>
  cards[number]?.declinedOnCharge ?? null
export const requiresAuthentication = (number: string): boolean =>
  cards[number]?.requiresAuthentication === true
export const isDisputed = (number: string): boolean => cards[number]?.disputes === true

const declineUnknownNumber = (number: string): PaymentError =>
  passesLuhn(number)
    ? decline(
        'card_declined',
        'Your card was declined. Your request was in test mode, but used a non test card.',
        'test_mode_live_card',
      )
    : decline('incorrect_number', 'Your card number is incorrect.')

/** Checks the Luhn check digit. */
const passesLuhn = (number: string): boolean =>
  /^\d{12,19}$/.test(number) &&
  number
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => sum + luhnWeight(Number(digit), index), 0) %
    10 ===
    0

const luhnWeight = (digit: number, index: number): number =>
  index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2

function parseExpiry(source: string): [month: number, year: number] {
  const [, month = '0', year = '0'] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(source) ?? []
  return [Number(month), Number(year) + (year.length === 2 ? 2000 : 0)]
}

const isInFuture = (month: number, year: number, nowSeconds: number): boolean =>
  month >= 1 && month <= 12 && Date.UTC(year, month) > nowSeconds * 1000
