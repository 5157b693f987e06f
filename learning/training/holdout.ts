import { seededUniform } from '../seeded-uniform.ts'
import type { LabeledPicture } from './labeled-picture.ts'

export type Split = {
  readonly training: readonly LabeledPicture[]
  readonly holdout: readonly LabeledPicture[]
  /** From training streets, but with the same bytes as a picture of the holdout. */
  readonly excluded: readonly LabeledPicture[]
}

/**
 * Holds out streets that no training ever sees. A street's side depends on its name and the seed alone, so it
 * stays the same however many grades come later. A picture whose bytes are in the holdout isn't in the training
 * either.
 */
export function splitHoldout(
  labeled: readonly LabeledPicture[],
  { fraction, seed }: { readonly fraction: number; readonly seed: number },
): Split {
  const isHeldOut = ({ street }: LabeledPicture): boolean => seededUniform(street, seed) < fraction
  const holdout = labeled.filter(isHeldOut)
  const hashes = new Set(holdout.map(({ hash }) => hash))
  const rest = labeled.filter((picture) => !isHeldOut(picture))
  return {
    training: rest.filter(({ hash }) => !hashes.has(hash)),
    holdout,
    excluded: rest.filter(({ hash }) => hashes.has(hash)),
  }
}
