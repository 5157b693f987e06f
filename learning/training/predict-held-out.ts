import type { Opinion } from '@curbgrade/core/ai/opinion'
import { predict } from '../models/model.ts'
import { assignFolds, toFolds } from './folds.ts'
import type { LabeledPicture } from './labeled-picture.ts'
import { type TrainingContext, trainCandidate } from './train-candidate.ts'

/** A picture with the opinion of a model that didn't see its street. */
export type HeldOutPrediction = { readonly picture: LabeledPicture; readonly opinion: Opinion }

const FOLDS = 4

/**
 * Cross-validates the whole training: predicts each picture by a candidate that was trained without its street. A
 * few dozen grades can measure a version this way, although it is trained on all of them.
 */
export function predictHeldOut(
  labeled: readonly LabeledPicture[],
  context: TrainingContext,
): HeldOutPrediction[] {
  const foldByRow = assignFolds(
    labeled.map(({ street }) => street),
    FOLDS,
    context.seed,
  )
  return toFolds(foldByRow).flatMap(({ training, test }) => {
    const candidate = trainCandidate(select(labeled, training), context)
    if (!candidate.ok) return []
    return select(labeled, test).map((picture) => ({
      picture,
      opinion: predict(candidate.value.model, picture.features),
    }))
  })
}

const select = (labeled: readonly LabeledPicture[], rows: readonly number[]): LabeledPicture[] =>
  rows.flatMap((row) => labeled[row] ?? [])
