import { predict } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { assignFolds, toFolds } from './folds.ts'
import type { LabeledPicture } from './labeled-picture.ts'
import type { ComparedPicture } from './promotion.ts'
import { type TrainingContext, trainCandidate } from './train-candidate.ts'

const FOLDS = 4

/**
 * Cross-validates the whole training: predicts each picture by a candidate and a baseline that were trained without its
 * street. A few dozen grades can measure a version this way, although it is trained on all of them.
 */
export function predictHeldOut(
  labeled: readonly LabeledPicture[],
  context: TrainingContext,
): ComparedPicture[] {
  const foldByRow = assignFolds(
    labeled.map(({ street }) => street),
    FOLDS,
    context.seed,
  )
  return toFolds(foldByRow).flatMap(({ training, test }) => {
    const others = select(labeled, training)
    const candidate = trainCandidate(others, context)
    if (!candidate.ok) return []
    const baseline = context.shipped ?? fitBaseRates(others)
    return select(labeled, test).map((picture) => ({
      picture,
      opinion: predict(candidate.value.model, picture.features),
      baseline: predict(baseline, picture.features),
    }))
  })
}

const select = (labeled: readonly LabeledPicture[], rows: readonly number[]): LabeledPicture[] =>
  rows.flatMap((row) => labeled[row] ?? [])
