export type ClassPrediction = {
  readonly actual: string
  readonly predicted: string
  readonly weight?: number
}

/** Unweighted, so a rare class counts fully. Null without predictions. */
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
