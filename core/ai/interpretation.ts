export type Interpretation = 'needs-work' | 'good-condition' | 'uncertain'

/** An AI score is the probability that a person finds that the property needs work (D23). Bounds of Spec 9. */
export const NEEDS_WORK_ABOVE = 0.7
export const GOOD_CONDITION_BELOW = 0.3

export function interpretScore(aiScore: number): Interpretation {
  if (aiScore > NEEDS_WORK_ABOVE) return 'needs-work'
  return aiScore < GOOD_CONDITION_BELOW ? 'good-condition' : 'uncertain'
}
