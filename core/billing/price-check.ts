import { english } from '../text/language.ts'
import { type CatalogPrice, currency } from './catalog.ts'

export type ProviderPrice = {
  readonly id: string
  /** In the smallest unit of the currency; null if the amount isn't fixed. */
  readonly amount: number | null
  readonly currency: string
  readonly isActive: boolean
  readonly recurring: { readonly interval: string; readonly count: number } | null
}

/** Describes how a provider's price differs from the catalog, so it must not be sold. Null if they agree. */
export function priceProblem(expected: CatalogPrice, price: ProviderPrice | undefined): string | null {
  if (price === undefined) return `${expected.priceId}: the payment provider has no active price for it`
  if (hasExpectedTerms(expected, price)) return null
  return `${expected.priceId}: ${price.id} is ${termsToText(price)}, the catalog says ${termsToText(expectedTerms(expected))}`
}

type Terms = Omit<ProviderPrice, 'id'>

const expectedTerms = ({ priceCents, isMonthly }: CatalogPrice): Terms => ({
  amount: priceCents,
  currency,
  isActive: true,
  recurring: isMonthly ? { interval: 'month', count: 1 } : null,
})

function hasExpectedTerms(expected: CatalogPrice, price: ProviderPrice): boolean {
  const { amount, currency: expectedCurrency, recurring } = expectedTerms(expected)
  return (
    price.isActive &&
    price.amount === amount &&
    price.currency === expectedCurrency &&
    price.recurring?.interval === recurring?.interval &&
    price.recurring?.count === recurring?.count
  )
}

function termsToText({ amount, currency: code, isActive, recurring }: Terms): string {
  const price =
    amount === null ? `no fixed amount of ${code}` : `${english.formats.money(amount, code)} (${code})`
  const frequency = recurring === null ? 'once' : `every ${recurring.count} ${recurring.interval}`
  return `${price} ${frequency}${isActive ? '' : ', not active'}`
}
