import { groupBy } from '../../shared/group-by.ts'
import { drawIndexes, type Random, shuffled } from '../../shared/seeded-random.ts'
import { allocate } from './stratified.ts'

export type GradedPool = { readonly listId: string; readonly grade: number; readonly n: number }
/** A selected property: the `rank`th of its grade in its list, from 0 in row order. */
export type AerialPick = {
  readonly listId: string
  readonly grade: number
  readonly rank: number
  readonly probability: number
}

export const MAX_AERIAL_SAMPLE = 500

/**
 * Draws graded properties to grade again from above, stratified by grade and in random order (D35). Includes
 * categories: a house hidden from the street may be visible from the air.
 */
export function aerialSample(pools: readonly GradedPool[], random: Random): AerialPick[] {
  const strata = [...groupBy(pools, ({ grade }) => grade)]
  const sizes = strata.map(([, lists]) => lists.reduce((sum, { n }) => sum + n, 0))
  const counts = allocate(sizes, MAX_AERIAL_SAMPLE)
  const picks = strata.flatMap(([, lists], stratum) => {
    const size = sizes[stratum] ?? 0
    const positions = drawIndexes(size, counts[stratum] ?? 0, random)
    return positions.flatMap((position) => findPick(lists, position, positions.length / size))
  })
  return shuffled(picks, random)
}

/** Finds a position in the concatenated lists of one grade. */
function findPick(lists: readonly GradedPool[], position: number, probability: number): AerialPick[] {
  let rank = position
  for (const { listId, grade, n } of lists) {
    if (rank < n) return [{ listId, grade, rank, probability }]
    rank -= n
  }
  return []
}
