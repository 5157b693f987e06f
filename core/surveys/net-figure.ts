import { type Estimate, type Figure, MIN_GRADES } from '../ai/figure.ts'
import { clusterMargin } from '../shared/intervals/margin-between-clusters.ts'
import { studentQuantile } from '../shared/intervals/student-quantile.ts'

export const netSums = [
  'streets',
  'rows',
  'worse',
  'better',
  'nn',
  'dn',
  'dd',
  'nnnn',
  'dnnn',
  'ddnn',
  'dddn',
  'dddd',
] as const

/**
 * What an interval needs of counted comparisons, whatever their number. With n comparisons of a street, of which d more say worse
 * than better, `ddnn` is the sum of d²n² over the streets that have one. Whole numbers, so adding and taking away is exact.
 */
export type NetSums = Readonly<Record<(typeof netSums)[number], bigint>>

export type NetClaim = 'got_worse' | 'got_better' | 'no_clear_change'

/**
 * `n` comparisons; the estimate is from -1 (all better) to 1 (all worse). Estimate and claim are null below 30 comparisons or
 * three streets, because nothing shows how much streets differ.
 */
export type NetFigure = Figure & { readonly claim: NetClaim | null }

/** Two have one degree of freedom, whose interval would cover 87 % where streets differ. */
const MIN_STREETS = 3

/**
 * The share that got worse less the share that got better, with its 95 % interval clustered by street (D64). Pass the
 * comparisons of the control to estimate the list.
 */
export function netFigure(sums: NetSums): NetFigure {
  const n = Number(sums.rows)
  if (n < MIN_GRADES || sums.streets < MIN_STREETS) return { n, estimate: null, claim: null }
  const estimate = netInterval(sums)
  return { n, estimate, claim: claimOf(estimate) }
}

function netInterval(sums: NetSums): Estimate {
  const value = Number(sums.worse - sums.better) / Number(sums.rows)
  const margin = Math.max(clusterMargin(errorsOfStreets(sums)), marginOfRows(sums))
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) }
}

/**
 * Streets are independent, houses of a street aren't. The error of a street is (d - Dn/N) / N of all N comparisons, of which D
 * more say worse. Its powers are sums of whole numbers until the last division, because they're small differences of large ones.
 */
function errorsOfStreets({ rows: N, worse, better, ...sums }: NetSums) {
  const D = worse - better
  const { nn, dn, dd, nnnn, dnnn, ddnn, dddn, dddd } = sums
  const squares = N ** 2n * dd - 2n * N * D * dn + D ** 2n * nn
  const fourthPowers =
    N ** 4n * dddd -
    4n * N ** 3n * D * dddn +
    6n * N ** 2n * D ** 2n * ddnn -
    4n * N * D ** 3n * dnnn +
    D ** 4n * nnnn
  return {
    clusters: Number(sums.streets),
    squares: Number(squares) / Number(N) ** 4,
    fourthPowers: Number(fourthPowers) / Number(N) ** 8,
  }
}

/**
 * The margin if houses were independent, with one more of each answer that says a change (Bonett and Price 2012). A lower bound,
 * because few streets may look alike by chance, and because no change at all would have no variance.
 */
function marginOfRows(sums: NetSums): number {
  const size = Number(sums.rows) + 2
  const [worse, better] = [(Number(sums.worse) + 1) / size, (Number(sums.better) + 1) / size]
  return studentQuantile(size) * Math.sqrt((worse + better - (worse - better) ** 2) / size)
}

function claimOf({ low, high }: Estimate): NetClaim {
  if (low > 0) return 'got_worse'
  return high < 0 ? 'got_better' : 'no_clear_change'
}
