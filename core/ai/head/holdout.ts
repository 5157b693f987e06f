import { shareOf } from './groups.ts'
import type { Labelled } from './labelled.ts'

export type Split = {
  readonly training: readonly Labelled[]
  readonly holdout: readonly Labelled[]
  /** Of training streets, but the same bytes as a picture of the holdout. */
  readonly excluded: readonly Labelled[]
}

/**
 * Sets streets aside that no training ever sees. A street's side follows from its name and the seed alone, so it stays
 * locked however many grades come later. A picture whose bytes are in the holdout is in no training either.
 */
export function splitHoldout(
  labelled: readonly Labelled[],
  { share, seed }: { readonly share: number; readonly seed: number },
): Split {
  const isHeldOut = ({ street }: Labelled): boolean => shareOf(street, seed) < share
  const holdout = labelled.filter(isHeldOut)
  const hashes = new Set(holdout.map(({ hash }) => hash))
  const others = labelled.filter((one) => !isHeldOut(one))
  return {
    training: others.filter(({ hash }) => !hashes.has(hash)),
    holdout,
    excluded: others.filter(({ hash }) => hashes.has(hash)),
  }
}
