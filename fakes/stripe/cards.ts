import type { PaymentError } from './shapes/payment-intent.ts'
import type { CardDetails } from './shapes/payment-method.ts'

/** Cards that a person or a test may write into the pages, with any later expiry date and any security code. */
export const CARDS = {
  pays: '4242424242424242',
  paysMastercard: '5555555555554444',
  declines: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  /** Can be kept for renewals; every charge of it declines. */
  declinesLater: '4000000000000341',
  /** Asks its owner to confirm the first payment. */
  asksToConfirm: '4000002500003155',
  /** Pays, and its owner disputes the payment at once. */
  disputes: '4000000000000259',
} as const

type Card = {
  readonly brand: string
  /** Refused when it is entered. */
  readonly refusedAtOnce?: PaymentError
  /** Refused when money is taken. */
  readonly refusedWhenCharged?: PaymentError
  readonly asks?: boolean
  readonly disputes?: boolean
}

const decline = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code === undefined ? {} : { decline_code }),
})

const declined = decline('card_declined', 'Your card was declined.', 'generic_decline')
const refused = (error: PaymentError): Card => ({
  brand: 'visa',
  refusedAtOnce: error,
  refusedWhenCharged: error,
})

const cards: Readonly<Record<string, Card>> = {
  [CARDS.pays]: { brand: 'visa' },
  [CARDS.paysMastercard]: { brand: 'mastercard' },
  [CARDS.declines]: refused(declined),
  [CARDS.insufficientFunds]: refused(
    decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ),
  [CARDS.expired]: refused(decline('expired_card', 'Your card has expired.')),
  [CARDS.wrongCode]: refused(decline('incorrect_cvc', "Your card's security code is incorrect.")),
  [CARDS.processingError]: refused(
    decline('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  [CARDS.declinesLater]: { brand: 'visa', refusedWhenCharged: declined },
  [CARDS.asksToConfirm]: { brand: 'visa', asks: true },
  [CARDS.disputes]: { brand: 'visa', disputes: true },
}

export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string }

type Reading = { ok: true; card: CardDetails } | { ok: false; error: PaymentError }

/** Reads the card fields of a page. Only the numbers above are known: a real card is never kept. */
export function readCard(fields: CardFields, nowSeconds: number): Reading {
  const number = fields.number.replaceAll(/[\s-]/g, '')
  const card = Object.hasOwn(cards, number) ? cards[number] : undefined
  if (!card) return { ok: false, error: unknownNumber(number) }
  const [expMonth, expYear] = expiryOf(fields.expiry)
  if (!isAhead(expMonth, expYear, nowSeconds))
    return { ok: false, error: decline('invalid_expiry_year', "Your card's expiration date is in the past.") }
  if (!/^\d{3,4}$/.test(fields.cvc.trim()))
    return { ok: false, error: decline('incorrect_cvc', "Your card's security code is incomplete.") }
  return { ok: true, card: { number, brand: card.brand, expMonth, expYear } }
}

export const refusalAtOnce = (number: string): PaymentError | null => cards[number]?.refusedAtOnce ?? null
export const refusalWhenCharged = (number: string): PaymentError | null =>
  cards[number]?.refusedWhenCharged ?? null
export const asksToConfirm = (number: string): boolean => cards[number]?.asks === true
export const isDisputed = (number: string): boolean => cards[number]?.disputes === true

const unknownNumber = (number: string): PaymentError =>
  isPlausible(number)
    ? decline(
        'card_declined',
        'Your card was declined. Your request was in test mode, but used a non test card.',
        'test_mode_live_card',
      )
    : decline('incorrect_number', 'Your card number is incorrect.')

/** The check digit of card numbers (Luhn). */
const isPlausible = (number: string): boolean =>
  /^\d{12,19}$/.test(number) &&
  number
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + weight(Number(digit), place), 0) %
    10 ===
    0

const weight = (digit: number, place: number): number =>
  place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2

function expiryOf(source: string): [month: number, year: number] {
  const [, month = '0', year = '0'] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(source) ?? []
  return [Number(month), Number(year) + (year.length === 2 ? 2000 : 0)]
}

const isAhead = (month: number, year: number, nowSeconds: number): boolean =>
  month >= 1 && month <= 12 && Date.UTC(year, month) > nowSeconds * 1000
