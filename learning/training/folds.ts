import { seededRandom } from '@curbgrade/core/shared/seeded-random'

/** A number from 0 to 1 that belongs to this text and seed. */
export const shareOf = (text: string, seed: number): number => seededRandom(`${seed}/${text}`)()

/** Which fold each picture is in: a street is in one fold, and folds have about as many pictures each. */
export function foldsOf(streets: readonly string[], folds: number, seed: number): number[] {
  const sizes = new Map<string, number>()
  for (const street of streets) sizes.set(street, (sizes.get(street) ?? 0) + 1)
  const filled = Array.from({ length: folds }, () => 0)
  const foldByStreet = new Map<string, number>()
  const order = [...sizes].toSorted(
    ([one, few], [other, many]) => many - few || shareOf(one, seed) - shareOf(other, seed),
  )
  for (const [street, size] of order) {
    const fold = filled.indexOf(Math.min(...filled))
    foldByStreet.set(street, fold)
    filled[fold] = (filled[fold] ?? 0) + size
  }
  return streets.map((street) => foldByStreet.get(street) ?? 0)
}
