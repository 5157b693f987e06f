import { amountToText } from '../shared/money.ts'
import { type CatalogPrice, currency } from './catalog.ts'

/** A price as the payment provider has it. */
export type ProviderPrice = {
  readonly id: string
  /** In the smallest unit of the currency; null where the amount isn't fixed. */
  readonly amount: number | null
  readonly currency: string
  readonly isActive: boolean
  /** Null for a price that is paid once. */
  readonly recurring: { readonly interval: string; readonly count: number } | null
}

/** Why a price must not be sold: what it is and what the catalog says. Null when both agree. */
export function priceProblem(wanted: CatalogPrice, price: ProviderPrice | undefined): string | null {
  if (price === undefined) return `${wanted.priceId}: the payment provider has no active price for it`
  if (isSame(wanted, price)) return null
  return `${wanted.priceId}: ${price.id} is ${termsOf(price)}, the catalog says ${termsOf(termsWanted(wanted))}`
}

type Terms = Omit<ProviderPrice, 'id'>

const termsWanted = ({ priceCents, isMonthly }: CatalogPrice): Terms => ({
  amount: priceCents,
  currency,
  isActive: true,
  recurring: isMonthly ? { interval: 'month', count: 1 } : null,
})

function isSame(wanted: CatalogPrice, price: ProviderPrice): boolean {
  const { amount, currency: wantedCurrency, recurring } = termsWanted(wanted)
  return (
    price.isActive &&
    price.amount === amount &&
    price.currency === wantedCurrency &&
    price.recurring?.interval === recurring?.interval &&
    price.recurring?.count === recurring?.count
  )
}

function termsOf({ amount, currency: code, isActive, recurring }: Terms): string {
  const sum = amount === null ? `no fixed amount of ${code}` : `${amountToText(amount, code)} (${code})`
  const often = recurring === null ? 'once' : `every ${recurring.count} ${recurring.interval}`
  return `${sum} ${often}${isActive ? '' : ', not active'}`
}
