import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { conditionsIn, type LabeledPicture } from '../labeled-picture.ts'
import type { Model } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { recalibrate } from './recalibrate.ts'
import { type TrainedHead, trainHead } from './train-head.ts'

export type TrainingContext = {
  /** The model before anything is learned: a shipped head or an external model; null if none. */
  readonly shipped: Model | null
  readonly features: string
  readonly seed: number
}

/**
 * How a version was made: trained on the grades, recalibrated from the shipped model, or from the one in use.
 */
export type TrainingMethod = 'trained' | 'recalibrated' | 'followed'
export type CandidateModel = {
  readonly model: Model
  readonly method: Exclude<TrainingMethod, 'followed'>
}

const MIN_CONDITIONS = 10

/**
 * Trains by `method`, or by the one with the lower held-out loss. An external model is only recalibrated. If
 * the shipped model says nothing about the grades, its recalibration amounts to base rates, which are never
 * promoted.
 */
export function trainCandidate(
  labeled: readonly LabeledPicture[],
  { shipped, ...options }: TrainingContext,
  method?: Exclude<TrainingMethod, 'followed'>,
): Result<CandidateModel, Refusal<'too_few_grades'>> {
  const train = () => trainHead(labeled, options)
  if (shipped === null || method === 'trained') return toCandidate(train())
  const conditions = conditionsIn(labeled).length
  if (conditions < MIN_CONDITIONS)
    return refuse('too_few_grades', { graded: conditions, needed: MIN_CONDITIONS })
  const recalibrated = recalibrate(shipped, labeled, options.seed)
  const isChosen = method === 'recalibrated' || shipped.format === 'external'
  const trained = isChosen ? null : train()
  if (trained?.ok && trained.value.report.grades.loss <= (recalibrated?.loss ?? Number.POSITIVE_INFINITY))
    return toCandidate(trained)
  return ok({ model: recalibrated?.model ?? fitBaseRates(labeled), method: 'recalibrated' })
}

const toCandidate = (
  trained: Result<TrainedHead, Refusal<'too_few_grades'>>,
): Result<CandidateModel, Refusal<'too_few_grades'>> =>
  trained.ok ? ok({ model: trained.value.head, method: 'trained' }) : trained
