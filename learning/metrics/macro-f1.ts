export type Classified = { readonly given: string; readonly predicted: string; readonly weight?: number }

/**
 * The mean over the classes that occur of 2·hits / (given + predicted): a rare class counts as much as a common one.
 * Null without any.
 */
export function macroF1(classified: readonly Classified[]): number | null {
  const classes = [...new Set(classified.flatMap(({ given, predicted }) => [given, predicted]))]
  if (classes.length === 0) return null
  const scores = classes.map((name) => f1Of(name, classified))
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function f1Of(name: string, classified: readonly Classified[]): number {
  let hits = 0
  let both = 0
  for (const { given, predicted, weight = 1 } of classified) {
    if (given === name && predicted === name) hits += weight
    both += weight * (Number(given === name) + Number(predicted === name))
  }
  return (2 * hits) / both
}
