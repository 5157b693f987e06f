import type { FlatKind } from '../../shared/picture-kind.ts'
import { tokenCosts } from '../../tokens/costs.ts'
import type { AddressDoubt } from '../addresses/address-doubt.ts'

export type Seen = 'street' | 'aerial_only' | 'no_imagery' | 'not_found' | 'unchecked'

/** Why a row deserves a look before tokens are spent on it. */
export const problemKinds = [
  'aerial_only',
  'no_imagery',
  'not_found',
  'unchecked',
  'doubtful',
  'duplicate',
  'known',
] as const
export type ProblemKind = (typeof problemKinds)[number]

export type RowCoverage = {
  readonly seen: Seen
  readonly hasAerial: boolean
  /** Month of the street picture, as YYYY-MM. */
  readonly capturedAt: string | null
  readonly doubt: AddressDoubt | null
  readonly isDuplicate: boolean
  readonly isKnown: boolean
  /** Whether an earlier row has the same place, and so the same picture (D61). */
  readonly sharesPlace: boolean
  readonly ownsStreet: boolean
  readonly ownsAerial: boolean
  readonly isGraded: boolean
}

/** Row counts, updated incrementally so that no query has to count. */
export type CoverageTally = Readonly<
  Record<ProblemKind | 'street' | 'aerial' | 'rough' | 'ambiguous' | 'sharing', number>
> & {
  readonly streetToPay: number
  readonly aerialToPay: number
  readonly streetToGrade: number
  readonly aerialToGrade: number
  /** Rows by the year of their street picture, or `unknown`. */
  readonly years: Readonly<Record<string, number>>
}

export const EMPTY_TALLY: CoverageTally = {
  street: 0,
  aerial: 0,
  aerial_only: 0,
  no_imagery: 0,
  not_found: 0,
  unchecked: 0,
  doubtful: 0,
  duplicate: 0,
  known: 0,
  rough: 0,
  ambiguous: 0,
  sharing: 0,
  streetToPay: 0,
  aerialToPay: 0,
  streetToGrade: 0,
  aerialToGrade: 0,
  years: {},
}

export function problemsOf({ seen, doubt, isDuplicate, isKnown }: RowCoverage): ProblemKind[] {
  return problemKinds.filter(
    (kind) =>
      kind === seen ||
      (kind === 'doubtful' && doubt !== null) ||
      (kind === 'duplicate' && isDuplicate) ||
      (kind === 'known' && isKnown),
  )
}

export const addToTally = (tally: CoverageTally, rows: readonly RowCoverage[]): CoverageTally =>
  rows.reduce(withRow, tally)

function withRow(tally: CoverageTally, row: RowCoverage): CoverageTally {
  const { seen, hasAerial, doubt, isGraded, sharesPlace } = row
  const counts: Record<string, number | CoverageTally['years']> = { ...tally }
  const count = (name: Exclude<keyof CoverageTally, 'years'>, applies = true) => {
    if (applies) counts[name] = tally[name] + 1
  }
  const hasStreet = seen === 'street'
  count('street', hasStreet)
  count('streetToPay', hasStreet && !row.ownsStreet && !sharesPlace)
  count('streetToGrade', hasStreet && !isGraded)
  count('aerial', hasAerial)
  count('aerialToPay', hasAerial && !row.ownsAerial && !sharesPlace)
  count('aerialToGrade', hasAerial && !isGraded)
  count('sharing', sharesPlace)
  if (doubt !== null) count(doubt)
  for (const kind of problemsOf(row)) count(kind)
  if (hasStreet) counts['years'] = withYear(tally.years, row.capturedAt)
  return counts as unknown as CoverageTally
}

function withYear(years: CoverageTally['years'], capturedAt: string | null): CoverageTally['years'] {
  const year = capturedAt?.slice(0, 4) ?? 'unknown'
  return { ...years, [year]: (years[year] ?? 0) + 1 }
}

export type Price = { readonly rows: number; readonly tokens: number }

export const pricesOf = (
  tally: CoverageTally,
  imagery: FlatKind,
): { street: Price; aerial: Price; ai: Price } => {
  const toGrade = imagery === 'street' ? tally.streetToGrade : tally.aerialToGrade
  return {
    street: { rows: tally.street, tokens: tally.streetToPay * tokenCosts.street },
    aerial: { rows: tally.aerial, tokens: tally.aerialToPay * tokenCosts.aerial },
    ai: { rows: toGrade, tokens: toGrade * tokenCosts.aiGrade },
  }
}
