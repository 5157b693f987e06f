import type { Opinion } from '@curbgrade/core/ai/opinion'
import { predict } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { assignFolds, toFolds } from './folds.ts'
import type { LabeledPicture } from './labeled-picture.ts'
import type { HeldOutOpinion } from './promotion.ts'
import { type TrainingContext, type TrainingMethod, trainCandidate } from './train-candidate.ts'

/** What a version says of a picture, and what the base rates of the other grades do. */
export type HeldOutPicture = HeldOutOpinion & { readonly baseRates: Opinion }

const FOLDS = 4

/**
 * Cross-validates the training of a version: predicts each picture by a model that was made by the same method without its
 * street. A few dozen grades can measure a version this way, although it is trained on all of them.
 */
export function predictHeldOut(
  labeled: readonly LabeledPicture[],
  context: TrainingContext,
  method: TrainingMethod,
): HeldOutPicture[] {
  const foldByRow = assignFolds(
    labeled.map(({ street }) => street),
    FOLDS,
    context.seed,
  )
  return toFolds(foldByRow).flatMap(({ training, test }) => {
    const others = select(labeled, training)
    const candidate = trainCandidate(others, context, method)
    if (!candidate.ok) return []
    const baseRates = fitBaseRates(others)
    return select(labeled, test).map((picture) => ({
      picture,
      opinion: predict(candidate.value.model, picture.features),
      baseRates: predict(baseRates, picture.features),
    }))
  })
}

const select = (labeled: readonly LabeledPicture[], rows: readonly number[]): LabeledPicture[] =>
  rows.flatMap((row) => labeled[row] ?? [])
