import type { CoverageTally } from './coverage.ts'

/** Tokens for `more` lookups after the first `before`. Steps never cost more than one batch would. */
export const tokensForLookups = (
  more: number,
  { before, tokensPer100 }: { before: number; tokensPer100: number },
): number => priceOf(before + more, tokensPer100) - priceOf(before, tokensPer100)

const priceOf = (lookups: number, tokensPer100: number): number => Math.ceil((lookups * tokensPer100) / 100)

/** The most lookups of a new check: addresses found by an earlier check aren't looked up again. */
export const lookupsLeft = (
  total: number,
  earlier: { readonly done: number; readonly tally: Pick<CoverageTally, 'not_found' | 'unchecked'> } | null,
): number =>
  earlier === null ? total : total - (earlier.done - earlier.tally.not_found - earlier.tally.unchecked)
