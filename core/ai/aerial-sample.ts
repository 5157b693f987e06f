import { groupBy } from '../shared/group-by.ts'
import { drawIndexes, type Random, shuffled } from '../shared/seeded-random.ts'
import { allocate } from './stratified.ts'

/** How many properties of a list have a grade. */
export type GradedPool = { readonly listId: string; readonly grade: number; readonly n: number }
/** One of them: the `rank`th of its grade in its list, counted from 0 in row order. */
export type AerialPick = {
  readonly listId: string
  readonly grade: number
  readonly rank: number
  readonly probability: number
}

export const MAX_AERIAL_SAMPLE = 500

/**
 * Graded properties to grade again from above (D35): as many of each grade as possible, categories too, for what is
 * blocked from the street may be seen from the air. In an order by chance, as in the strategic sample.
 */
export function aerialSample(pools: readonly GradedPool[], random: Random): AerialPick[] {
  const strata = [...groupBy(pools, ({ grade }) => grade)]
  const sizes = strata.map(([, lists]) => lists.reduce((sum, { n }) => sum + n, 0))
  const counts = allocate(sizes, MAX_AERIAL_SAMPLE)
  const picks = strata.flatMap(([, lists], at) => {
    const size = sizes[at] ?? 0
    const places = drawIndexes(size, counts[at] ?? 0, random)
    return places.flatMap((place) => pickAt(lists, place, places.length / size))
  })
  return shuffled(picks, random)
}

/** Goes through the lists of one grade as if they were one. */
function pickAt(lists: readonly GradedPool[], place: number, probability: number): AerialPick[] {
  let rank = place
  for (const { listId, grade, n } of lists) {
    if (rank < n) return [{ listId, grade, rank, probability }]
    rank -= n
  }
  return []
}
