import { conditionsIn, type LabeledPicture } from '../labeled-picture.ts'
import { seededUniform } from '../seeded-uniform.ts'

export const MIN_TRAINED_SHARE = 0.5

export type Split = {
  readonly training: readonly LabeledPicture[]
  readonly holdout: readonly LabeledPicture[]
  /** From training streets, but with the same bytes as a holdout picture. */
  readonly excluded: readonly LabeledPicture[]
}

/**
 * Holds out streets for good. A street's side depends on its name and the seed, so it's stable; only a cap of
 * half of the first few dozen conditions can delay it. A picture whose bytes are in the holdout isn't trained
 * on either.
 */
export function splitHoldout(
  labeled: readonly LabeledPicture[],
  { fraction, seed }: { readonly fraction: number; readonly seed: number },
): Split {
  const streets = chooseStreets(labeled, fraction, (street) => seededUniform(street, seed))
  const isHeldOut = ({ street }: LabeledPicture): boolean => streets.has(street)
  const holdout = labeled.filter(isHeldOut)
  const hashes = new Set(holdout.map(({ hash }) => hash))
  const rest = labeled.filter((picture) => !isHeldOut(picture))
  return {
    training: rest.filter(({ hash }) => !hashes.has(hash)),
    holdout,
    excluded: rest.filter(({ hash }) => hashes.has(hash)),
  }
}

/** The streets with the lowest numbers below `fraction`, as long as enough conditions are left to train on. */
function chooseStreets(
  labeled: readonly LabeledPicture[],
  fraction: number,
  numberOf: (street: string) => number,
): ReadonlySet<string> {
  const conditions = new Map(labeled.map(({ street }) => [street, 0]))
  for (const { street } of conditionsIn(labeled)) conditions.set(street, (conditions.get(street) ?? 0) + 1)
  let left = conditionsIn(labeled).length
  const minLeft = left * MIN_TRAINED_SHARE
  const drawn = [...conditions.keys()]
    .filter((street) => numberOf(street) < fraction)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  return new Set(
    drawn.filter((street) => {
      const rest = left - (conditions.get(street) ?? 0)
      if (rest < minLeft) return false
      left = rest
      return true
    }),
  )
}
