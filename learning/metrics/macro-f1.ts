/** What a person said of a picture, and what the model predicted; the weight defaults to 1. */
export type ClassPrediction = {
  readonly actual: string
  readonly predicted: string
  readonly weight?: number
}

/**
 * The unweighted mean of F1 over the classes that occur: a rare class counts as much as a common one. Null without
 * any predictions.
 */
export function macroF1(predictions: readonly ClassPrediction[]): number | null {
  const classes = [...new Set(predictions.flatMap(({ actual, predicted }) => [actual, predicted]))]
  if (classes.length === 0) return null
  const scores = classes.map((name) => f1(name, predictions))
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function f1(name: string, predictions: readonly ClassPrediction[]): number {
  let truePositives = 0
  let actualPlusPredicted = 0
  for (const { actual, predicted, weight = 1 } of predictions) {
    if (actual === name && predicted === name) truePositives += weight
    actualPlusPredicted += weight * (Number(actual === name) + Number(predicted === name))
  }
  return (2 * truePositives) / actualPlusPredicted
}
