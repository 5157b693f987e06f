import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { type Model, predict } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { splitHoldout } from './holdout.ts'
import { conditionsIn, type LabeledPicture } from './labeled-picture.ts'
import { predictHeldOut } from './predict-held-out.ts'
import { decidePromotion, type Promotion } from './promotion.ts'
import { type TrainingContext, type TrainingMethod, trainCandidate } from './train-candidate.ts'
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
   * `holdout`: on grades that no version is ever trained on. `unseen_streets`: by cross-validation, while those
   * are too few.
   */
  readonly measuredOn: 'holdout' | 'unseen_streets'
  readonly trainedOn: number
}

/**
 * What the candidate was compared with: the user's version, the shipped model, or the base rates of the grades.
 */
export type Comparison = Omit<Promotion, 'isPromoted'> & {
  readonly baseline: 'champion' | 'shipped' | 'base_rates'
}

/** The fraction of streets that is held out for good. */
const HOLDOUT_FRACTION = 0.25

/**
 * Trains a version on a person's grades and decides whether it may replace the current one: on streets that no
 * training sees, it must not be worse beyond noise. Pure: the same grades and seed give the same version.
 */
export function trainVersion({
  labeled,
  champion,
  ...context
}: TrainingJob): Result<TrainedVersion, Refusal<'too_few_grades'>> {
  const { training, holdout } = splitHoldout(labeled, { fraction: HOLDOUT_FRACTION, seed: context.seed })
  const candidate = trainCandidate(training, context)
  if (!candidate.ok) return candidate
  const { model, method } = candidate.value
  const current = champion ?? context.shipped
  const { isPromoted, ...promotion } = decidePromotion(current ?? fitBaseRates(training), model, holdout)
  const isMeasurable = conditionsIn(holdout).length >= MIN_GRADES
  const heldOut = isMeasurable
    ? holdout.map((picture) => ({ picture, opinion: predict(model, picture.features) }))
    : predictHeldOut([...training, ...holdout], context)
  return ok({
    model,
    method,
    // A first version replaces nothing, so the number of streets doesn't matter.
    isPromoted: current === null ? promotion.excessLoss <= promotion.standardError : isPromoted,
    comparison: {
      ...promotion,
      baseline: champion ? 'champion' : context.shipped ? 'shipped' : 'base_rates',
    },
    figures: versionFigures(heldOut),
    measuredOn: isMeasurable ? 'holdout' : 'unseen_streets',
    trainedOn: training.length,
  })
}
