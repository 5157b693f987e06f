import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { recalibrate } from '../calibration/recalibrate.ts'
import type { Model } from '../models/model.ts'
import { conditionsIn, type LabeledPicture } from './labeled-picture.ts'
import { trainHead } from './train-head.ts'

export type TrainingContext = {
  /**
   * The model that grades such pictures before anything is learned: a shipped head or an external model; null if
   * none.
   */
  readonly shipped: Model | null
  /** The version of the features. */
  readonly features: string
  readonly seed: number
}

/** How a version was made: trained on the grades alone, or by recalibrating the shipped model. */
export type TrainingMethod = 'trained' | 'recalibrated'
export type CandidateModel = { readonly model: Model; readonly method: TrainingMethod }

/** Fewer grades don't determine even two numbers. */
const MIN_CONDITIONS = 10

/** Picks the method with the lower loss on held-out streets. An external model is only ever recalibrated. */
export function trainCandidate(
  labeled: readonly LabeledPicture[],
  { shipped, features, seed }: TrainingContext,
): Result<CandidateModel, Refusal<'too_few_grades'>> {
  const conditions = conditionsIn(labeled).length
  if (shipped !== null && conditions < MIN_CONDITIONS)
    return refuse('too_few_grades', { graded: conditions, needed: MIN_CONDITIONS })
  if (shipped?.format === 'external')
    return ok({ model: recalibrate(shipped, labeled, seed).model, method: 'recalibrated' })
  const trained = trainHead(labeled, { features, seed })
  if (shipped === null) return trained.ok ? ok({ model: trained.value.head, method: 'trained' }) : trained
  const recalibrated = recalibrate(shipped, labeled, seed)
  return trained.ok && trained.value.report.grades.loss <= recalibrated.loss
    ? ok({ model: trained.value.head, method: 'trained' })
    : ok({ model: recalibrated.model, method: 'recalibrated' })
}
