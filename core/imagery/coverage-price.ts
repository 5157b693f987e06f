import type { Tally } from './coverage.ts'

/** Tokens for `more` address lookups after the first `before` of a list: in sum never more than all at once would cost. */
export const tokensForLookups = (
  more: number,
  { before, tokensPer100 }: { before: number; tokensPer100: number },
): number => priceOf(before + more, tokensPer100) - priceOf(before, tokensPer100)

const priceOf = (lookups: number, tokensPer100: number): number => Math.ceil((lookups * tokensPer100) / 100)

/** Lookups that a new check makes at most: rows whose address an earlier check has found are not looked up again. */
export const lookupsLeft = (
  total: number,
  earlier: { readonly done: number; readonly tally: Pick<Tally, 'not_found' | 'unchecked'> } | null,
): number =>
  earlier === null ? total : total - (earlier.done - earlier.tally.not_found - earlier.tally.unchecked)
