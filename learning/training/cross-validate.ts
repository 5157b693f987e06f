import type { Fold } from './folds.ts'

export type CrossValidation<Prediction> = {
  readonly l2: number
  readonly loss: number
  /** Each row's prediction by a fit that didn't see its street. */
  readonly heldOut: readonly Prediction[]
}

type Setup<Prediction> = {
  readonly folds: readonly Fold[]
  /** From strong to weak: each fit starts from the previous one. */
  readonly penalties: readonly number[]
  readonly fit: (fold: Fold, l2: number, warmStart: Float64Array | undefined) => Float64Array
  readonly predict: (params: Float64Array, row: number) => Prediction
  readonly lossOf: (prediction: Prediction, row: number) => number
}

/** Stops at the first increase: weaker penalties are worse still, and take longest to fit. */
export function crossValidate<Prediction>(setup: Setup<Prediction>): CrossValidation<Prediction> {
  let warmStarts: readonly Float64Array[] = []
  let best: CrossValidation<Prediction> = {
    l2: setup.penalties[0] ?? 1,
    loss: Number.POSITIVE_INFINITY,
    heldOut: [],
  }
  for (const l2 of setup.penalties) {
    const fits = setup.folds.map((fold, index) => setup.fit(fold, l2, warmStarts[index]))
    const result = predictHeldOut(setup, l2, fits)
    if (result.loss > best.loss) return best
    best = result
    warmStarts = fits
  }
  return best
}

function predictHeldOut<Prediction>(
  { folds, predict, lossOf }: Setup<Prediction>,
  l2: number,
  fits: readonly Float64Array[],
): CrossValidation<Prediction> {
  const heldOut: Prediction[] = []
  let loss = 0
  folds.forEach((fold, index) => {
    for (const row of fold.test) {
      const prediction = predict(fits[index] ?? new Float64Array(), row)
      heldOut[row] = prediction
      loss += lossOf(prediction, row)
    }
  })
  return { l2, loss, heldOut }
}
