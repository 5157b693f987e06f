import { groupBy } from '../shared/group-by.ts'

/** What a figure is counted from: grades of fewer properties than this would say more than is known. */
export const MIN_GRADES = 30

/** A value with the interval that holds the truth 95 times of 100. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

/** A measured figure: the number of grades it is from, and what they say once they are enough. */
export type Figure = { readonly n: number; readonly estimate: Estimate | null }

/** One graded property in a sample: how many properties of the list it stands for, and where it is. */
export type Sampled = {
  /** 1 divided by the probability of having been selected; only their proportions matter. */
  readonly weight: number
  /** Neighbors are alike: intervals count streets, not houses. */
  readonly street: string
}

/** The figure of `n` grades, hidden while they are too few. */
export const figureOf = (n: number, estimate: () => Estimate | null): Figure => ({
  n,
  estimate: n < MIN_GRADES ? null : estimate(),
})

/** The rows of each street. Where all are in one, nothing tells streets apart, so houses have to. */
export function byStreet<Row extends Sampled>(rows: readonly Row[]): Row[][] {
  const streets = groupBy(rows, ({ street }) => street)
  return streets.size < 2 ? rows.map((row) => [row]) : [...streets.values()]
}
