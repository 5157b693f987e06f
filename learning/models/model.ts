import type { GraderAnswer, Opinion } from '@curbgrade/core/ai/opinion'
import { type ExternalModel, predictByExternal } from './external-model.ts'
import { type Head, isOutsideTraining, predictByHead } from './head.ts'

/** `unlike` knows what this model must not grade, such as drawings among photos. It isn't stored with the model. */
export type Model = (Head | ExternalModel) & { readonly unlike?: Head }

/** Abstains from pictures unlike those in training, or like those of `unlike`. */
export function predictOrAbstain(model: Model, features: ArrayLike<number>): GraderAnswer {
  if (isOutOfDistribution(model, features) || isKnown(model.unlike, features))
    return { type: 'abstained', reason: 'unlike_training' }
  return { type: 'opinion', opinion: predict(model, features) }
}

/** Features of an earlier version may be too few to tell. */
const isKnown = (head: Head | undefined, features: ArrayLike<number>): boolean =>
  head !== undefined && features.length >= head.scaler.mean.length && !isOutsideTraining(head, features)

/** Never true for an external model, which abstains by itself. */
export const isOutOfDistribution = (model: Model, features: ArrayLike<number>): boolean =>
  model.format === 'external' ? false : isOutsideTraining(model, features)

/** Predicts even if the picture is unlike those in training; only for evaluation. */
export const predict = (model: Model, features: ArrayLike<number>): Opinion =>
  model.format === 'external' ? predictByExternal(model, features) : predictByHead(model, features)
