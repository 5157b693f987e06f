import type { GraderAnswer, Opinion } from '@curbgrade/core/ai/opinion'
import { type ExternalModel, predictByExternal } from './external-model.ts'
import { type Head, isOutsideTraining, predictByHead } from './head.ts'

export type Model = Head | ExternalModel

/** Abstains from pictures unlike those in training. */
export function predictOrAbstain(model: Model, features: ArrayLike<number>): GraderAnswer {
  if (isOutOfDistribution(model, features)) return { type: 'abstained', reason: 'unlike_training' }
  return { type: 'opinion', opinion: predict(model, features) }
}

/** Never true for an external model, which abstains by itself. */
export const isOutOfDistribution = (model: Model, features: ArrayLike<number>): boolean =>
  model.format === 'external' ? false : isOutsideTraining(model, features)

/** Predicts even if the picture is unlike those in training; only for evaluation. */
export const predict = (model: Model, features: ArrayLike<number>): Opinion =>
  model.format === 'external' ? predictByExternal(model, features) : predictByHead(model, features)
