export type Interpretation = 'needs-work' | 'good-condition' | 'uncertain'

/** An AI score is the probability that the property needs work for a person (D23); these are the bounds of Spec 9. */
export const NEEDS_WORK_ABOVE = 0.7
export const GOOD_CONDITION_BELOW = 0.3

/** What an AI score from 0 to 1 means (Spec 9). A score on a bound is uncertain. */
export function interpretScore(aiScore: number): Interpretation {
  if (aiScore > NEEDS_WORK_ABOVE) return 'needs-work'
  return aiScore < GOOD_CONDITION_BELOW ? 'good-condition' : 'uncertain'
}
