import { type Estimate, type Figure, MIN_GRADES } from '../ai/figure.ts'
import { groupBy } from '../shared/group-by.ts'
import { marginBetweenClusters } from '../shared/intervals/margin-between-clusters.ts'
import { studentQuantile } from '../shared/intervals/student-quantile.ts'

export type CountedComparison = {
  readonly answer: 'worse' | 'same' | 'better'
  /** As `streetKey` says it. */
  readonly street: string
}

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
export function netFigure(comparisons: readonly CountedComparison[]): NetFigure {
  const n = comparisons.length
  const streets = [...groupBy(comparisons, ({ street }) => street).values()]
  if (n < MIN_GRADES || streets.length < MIN_STREETS) return { n, estimate: null, claim: null }
  const estimate = netInterval(comparisons, streets)
  return { n, estimate, claim: claimOf(estimate) }
}

const SIGN = { worse: 1, same: 0, better: -1 } as const

function netInterval(
  comparisons: readonly CountedComparison[],
  streets: readonly (readonly CountedComparison[])[],
): Estimate {
  const value = sum(comparisons.map(({ answer }) => SIGN[answer])) / comparisons.length
  // Streets are independent, houses of a street aren't.
  const errors = streets.map(
    (houses) => sum(houses.map(({ answer }) => SIGN[answer] - value)) / comparisons.length,
  )
  const margin = Math.max(marginBetweenClusters(errors), marginOfRows(comparisons))
  return { value, low: Math.max(-1, value - margin), high: Math.min(1, value + margin) }
}

/**
 * The margin if houses were independent, with one more of each answer that says a change (Bonett and Price 2012). A lower bound,
 * because few streets may look alike by chance, and because no change at all would have no variance.
 */
function marginOfRows(comparisons: readonly CountedComparison[]): number {
  const size = comparisons.length + 2
  const shareOf = (change: 'worse' | 'better') =>
    (comparisons.filter(({ answer }) => answer === change).length + 1) / size
  const [worse, better] = [shareOf('worse'), shareOf('better')]
  return studentQuantile(size) * Math.sqrt((worse + better - (worse - better) ** 2) / size)
}

function claimOf({ low, high }: Estimate): NetClaim {
  if (low > 0) return 'got_worse'
  return high < 0 ? 'got_better' : 'no_clear_change'
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
