import type { GraderAnswer, Opinion } from '@curbgrade/core/ai/opinion'
import { type ExternalModel, predictByExternal } from './external-model.ts'
import { type Head, isOutsideTraining, predictByHead } from './head.ts'

/** Anything that predicts an opinion from features. */
export type Model = Head | ExternalModel

/** The prediction for a picture; a head abstains from pictures unlike those of its training. */
export function predictOrAbstain(model: Model, features: ArrayLike<number>): GraderAnswer {
  if (isOutOfDistribution(model, features)) return { type: 'abstained', reason: 'unlike_training' }
  return { type: 'opinion', opinion: predict(model, features) }
}

/** Never true for an external model, which abstains by itself. */
export const isOutOfDistribution = (model: Model, features: ArrayLike<number>): boolean =>
  model.format === 'external' ? false : isOutsideTraining(model, features)

/** The prediction without asking whether the picture is like those of training: for evaluation only. */
export const predict = (model: Model, features: ArrayLike<number>): Opinion =>
  model.format === 'external' ? predictByExternal(model, features) : predictByHead(model, features)
