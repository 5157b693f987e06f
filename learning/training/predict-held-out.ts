import type { Opinion } from '@curbgrade/core/ai/opinion'
import type { LabeledPicture } from '../labeled-picture.ts'
import { type Model, predict } from '../models/model.ts'
import { fitBaseRates } from './base-rates.ts'
import { assignFolds, toFolds } from './folds.ts'
import type { HeldOutOpinion } from './promotion.ts'

export type HeldOutPicture = HeldOutOpinion & { readonly baseRates: Opinion }

const FOLDS = 4

/**
 * Lets a few dozen grades measure a version that is trained on all of them. Leaves out folds without enough
 * other grades.
 */
export function predictHeldOut(
  labeled: readonly LabeledPicture[],
  seed: number,
  train: (others: readonly LabeledPicture[]) => Model | null,
): HeldOutPicture[] {
  const foldByRow = assignFolds(
    labeled.map(({ street }) => street),
    FOLDS,
    seed,
  )
  return toFolds(foldByRow).flatMap(({ training, test }) => {
    const others = select(labeled, training)
    const model = train(others)
    return model === null ? [] : predictAll(select(labeled, test), model, fitBaseRates(others))
  })
}

export const predictAll = (
  pictures: readonly LabeledPicture[],
  model: Model,
  baseRates: Model,
): HeldOutPicture[] =>
  pictures.map((picture) => ({
    picture,
    opinion: predict(model, picture.features),
    baseRates: predict(baseRates, picture.features),
  }))

const select = (labeled: readonly LabeledPicture[], rows: readonly number[]): LabeledPicture[] =>
  rows.flatMap((row) => labeled[row] ?? [])
