import type { LabeledPicture } from '../../labeled-picture.ts'
import type { Model } from '../../models/model.ts'
import { fitBaseRates } from '../base-rates.ts'
import { type HeldOutPicture, predictHeldOut } from '../predict-held-out.ts'
import { compareLosses } from '../promotion.ts'
import { recalibrate } from '../recalibrate.ts'
import type { TrainingMethod } from '../train-candidate.ts'

export type MeasuredCandidate = {
  readonly model: Model
  readonly method: TrainingMethod
  readonly heldOut: readonly HeldOutPicture[]
  readonly trainedOn: number
}

/**
 * Ignores earlier grades, which follow an abandoned standard. Null if the order says nothing about the rest.
 */
export function followStandard(
  base: Model,
  {
    recent,
    isHeldOut,
    seed,
  }: {
    readonly recent: readonly LabeledPicture[]
    readonly isHeldOut: (picture: LabeledPicture) => boolean
    readonly seed: number
  },
): MeasuredCandidate | null {
  const training = recent.filter((picture) => !isHeldOut(picture))
  const follow = (labeled: readonly LabeledPicture[]) => recalibrate(base, labeled, seed)?.model ?? null
  const model = follow(training)
  if (model === null) return null
  const heldOut = predictHeldOut(recent, seed, (others) => follow(others) ?? fitBaseRates(others))
  return { model, method: 'followed', heldOut, trainedOn: training.length }
}

/** Compares both on the held-out grades that both have predicted. */
export function chooseBetter(
  followed: MeasuredCandidate | null,
  other: MeasuredCandidate,
): MeasuredCandidate {
  if (followed === null) return other
  const opinions = new Map(other.heldOut.map(({ picture, opinion }) => [picture, opinion]))
  const { excessLoss } = compareLosses(
    followed.heldOut.flatMap((row) => {
      const baseline = opinions.get(row.picture)
      return baseline === undefined ? [] : [{ ...row, baseline }]
    }),
  )
  return excessLoss <= 0 ? followed : other
}
