import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { conditionsIn, type LabeledPicture } from '../labeled-picture.ts'
import type { Model } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { type Comparison, decideFirst, decideNext } from './decision/decide-promotion.ts'
import { chooseBetter, followStandard, type MeasuredCandidate } from './decision/follow-standard.ts'
import { findShift } from './decision/standard-shift.ts'
import { type Split, splitHoldout } from './holdout.ts'
import { type LearningCurve, learningCurve } from './learning-curve.ts'
import { type HeldOutPicture, predictAll, predictHeldOut } from './predict-held-out.ts'
import {
  type CandidateModel,
  type TrainingContext,
  type TrainingMethod,
  trainCandidate,
} from './train-candidate.ts'
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
   * `holdout`: on grades that no version trains on. `cross_validation`: while those are too few, on all
   * grades, each predicted without it. `recent`: the same on the latest grades alone.
   */
  readonly measuredOn: 'holdout' | 'cross_validation' | 'recent'
  readonly units: Units
  readonly trainedOn: number
  /** By how many grades the latest grades are stricter; null if that is within chance. */
  readonly standardShift: number | null
  readonly learning: LearningCurve | null
}

const HOLDOUT_FRACTION = 0.25

/**
 * Trains a version and decides whether it may grade. On unseen streets, a first version must beat its
 * baselines beyond noise, and a later one must not be worse than the version in use. If the person's standard
 * has moved, only their latest grades decide. Pure: the same grades and seed give the same version.
 */
export function trainVersion({
  labeled: pictures,
  champion,
  ...context
}: TrainingJob): Result<TrainedVersion, Refusal<'too_few_grades'>> {
  const { units, labeled } = toUnits(pictures)
  const split = splitHoldout(labeled, { fraction: HOLDOUT_FRACTION, seed: context.seed })
  const candidate = trainCandidate(split.training, context)
  if (!candidate.ok) return candidate
  const base = champion ?? context.shipped
  const shift = base && findShift(labeled, base)
  const measured =
    base && shift
      ? measureOnRecent(candidate.value, { ...split, recent: shift.recent, base, context })
      : measure(candidate.value, split, context)
  const { model, method, heldOut, trainedOn, measuredOn } = measured
  const isHoldout = measuredOn === 'holdout'
  const decision =
    champion === null
      ? decideFirst(heldOut, context.shipped, isHoldout ? HOLDOUT_FRACTION : 1)
      : decideNext(shift ? heldOut : predictHoldout(model, split), champion, shift ? 1 : HOLDOUT_FRACTION)
  return ok({
    model,
    method,
    ...decision,
    figures: versionFigures(heldOut),
    measuredOn,
    units,
    trainedOn,
    standardShift: shift?.grades ?? null,
    learning: isHoldout ? learningCurve(model, split, context) : null,
  })
}

type Measured = MeasuredCandidate & Pick<TrainedVersion, 'measuredOn'>

function measure(candidate: CandidateModel, split: Split, context: TrainingContext): Measured {
  const isMeasurable = conditionsIn(split.holdout).length >= MIN_GRADES
  return {
    ...candidate,
    trainedOn: split.training.length,
    measuredOn: isMeasurable ? 'holdout' : 'cross_validation',
    heldOut: isMeasurable
      ? predictHoldout(candidate.model, split)
      : crossValidateMethod(candidate, split, context),
  }
}

function measureOnRecent(
  candidate: CandidateModel,
  {
    recent,
    base,
    context,
    ...split
  }: Split & { recent: readonly LabeledPicture[]; base: Model; context: TrainingContext },
): Measured {
  const [isRecent, isHeldOut] = [new Set(recent), new Set(split.holdout)]
  const heldOut = crossValidateMethod(candidate, split, context).filter(({ picture }) =>
    isRecent.has(picture),
  )
  const followed = followStandard(base, {
    recent,
    isHeldOut: (picture) => isHeldOut.has(picture),
    seed: context.seed,
  })
  const crossValidated = { ...candidate, heldOut, trainedOn: split.training.length }
  return { ...chooseBetter(followed, crossValidated), measuredOn: 'recent' }
}

const crossValidateMethod = (
  { method }: CandidateModel,
  { training, holdout }: Split,
  context: TrainingContext,
): HeldOutPicture[] =>
  predictHeldOut([...training, ...holdout], context.seed, (others) => {
    const candidate = trainCandidate(others, context, method)
    return candidate.ok ? candidate.value.model : null
  })

const predictHoldout = (model: Model, { training, holdout }: Split): HeldOutPicture[] =>
  predictAll(holdout, model, fitBaseRates(training))
