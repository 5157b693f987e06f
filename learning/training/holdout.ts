import { conditionsIn, type LabeledPicture } from '../labeled-picture.ts'
import { seededUniform } from '../seeded-uniform.ts'

/** At least this share of the conditions is trained on. */
export const MIN_TRAINED_SHARE = 0.5

export type Split = {
  readonly training: readonly LabeledPicture[]
  readonly holdout: readonly LabeledPicture[]
  /** From training streets, but with the same bytes as a picture of the holdout. */
  readonly excluded: readonly LabeledPicture[]
}

/**
 * Holds out streets that no training ever sees. A street's side depends on its name and the seed, so it stays the same however
 * many grades come later. Only where that would hold out more than half of the first few dozen conditions, some of these streets
 * are held out later. A picture whose bytes are in the holdout isn't in the training either.
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

/** The streets with the lowest numbers, below `fraction` each, as long as enough conditions are left to train on. */
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
