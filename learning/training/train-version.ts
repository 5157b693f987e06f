import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { type Model, predict } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { type Comparison, decideFirst, decideNext } from './decide-promotion.ts'
import { splitHoldout } from './holdout.ts'
import { conditionsIn, type LabeledPicture } from './labeled-picture.ts'
import { type LearningCurve, learningCurve } from './learning-curve.ts'
import { type HeldOutPicture, predictHeldOut } from './predict-held-out.ts'
import { type TrainingContext, type TrainingMethod, trainCandidate } from './train-candidate.ts'
import { toUnits, type Units } from './units.ts'
import { type VersionFigures, versionFigures } from './version-figures.ts'

export type TrainingJob = TrainingContext & {
  readonly labeled: readonly LabeledPicture[]
  /** The user's current version; null if this is the first. */
  readonly champion: Model | null
}

export type TrainedVersion = {
  readonly model: Model
  readonly method: TrainingMethod
  readonly isPromoted: boolean
  readonly comparison: Comparison
  readonly figures: VersionFigures
  /**
   * `holdout`: on grades that no version is ever trained on. `cross_validation`: each by a version that was trained
   * without it, while those are too few.
   */
  readonly measuredOn: 'holdout' | 'cross_validation'
  /** What was held out together. */
  readonly units: Units
  readonly trainedOn: number
  /** Null while too few grades are held out to measure it. */
  readonly learning: LearningCurve | null
}

/** The fraction of streets that is held out for good. */
const HOLDOUT_FRACTION = 0.25

/**
 * Trains a version on a person's grades and decides whether it may grade. A first version must be better than its baseline
 * beyond noise, a later one not worse than the version in use, on streets that weren't trained on. Pure: the same
 * grades and seed give the same version.
 */
export function trainVersion({
  labeled: pictures,
  champion,
  ...context
}: TrainingJob): Result<TrainedVersion, Refusal<'too_few_grades'>> {
  const { units, labeled } = toUnits(pictures)
  const { training, holdout } = splitHoldout(labeled, { fraction: HOLDOUT_FRACTION, seed: context.seed })
  const candidate = trainCandidate(training, context)
  if (!candidate.ok) return candidate
  const { model, method } = candidate.value
  const isMeasurable = conditionsIn(holdout).length >= MIN_GRADES
  const onHoldout = predictAll(holdout, model, fitBaseRates(training))
  const heldOut = isMeasurable ? onHoldout : predictHeldOut([...training, ...holdout], context, method)
  const decision =
    champion === null
      ? decideFirst(heldOut, context.shipped, isMeasurable ? HOLDOUT_FRACTION : 1)
      : decideNext(onHoldout, champion, HOLDOUT_FRACTION)
  return ok({
    model,
    method,
    ...decision,
    figures: versionFigures(heldOut),
    measuredOn: isMeasurable ? 'holdout' : 'cross_validation',
    units,
    trainedOn: training.length,
    learning: isMeasurable ? learningCurve(model, { training, holdout }, context) : null,
  })
}

const predictAll = (pictures: readonly LabeledPicture[], model: Model, baseRates: Model): HeldOutPicture[] =>
  pictures.map((picture) => ({
    picture,
    opinion: predict(model, picture.features),
    baseRates: predict(baseRates, picture.features),
  }))
