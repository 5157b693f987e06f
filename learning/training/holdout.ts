import { shareOf } from './folds.ts'
import type { Labeled } from './labeled-picture.ts'

export type Split = {
  readonly training: readonly Labeled[]
  readonly holdout: readonly Labeled[]
  /** Of training streets, but the same bytes as a picture of the holdout. */
  readonly excluded: readonly Labeled[]
}

/**
 * Sets streets aside that no training ever sees. A street's side follows from its name and the seed alone, so it stays
 * locked however many grades come later. A picture whose bytes are in the holdout is in no training either.
 */
export function splitHoldout(
  labeled: readonly Labeled[],
  { share, seed }: { readonly share: number; readonly seed: number },
): Split {
  const isHeldOut = ({ street }: Labeled): boolean => shareOf(street, seed) < share
  const holdout = labeled.filter(isHeldOut)
  const hashes = new Set(holdout.map(({ hash }) => hash))
  const others = labeled.filter((one) => !isHeldOut(one))
  return {
    training: others.filter(({ hash }) => !hashes.has(hash)),
    holdout,
    excluded: others.filter(({ hash }) => hashes.has(hash)),
  }
}
