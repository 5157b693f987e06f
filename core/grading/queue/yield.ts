import { tokenCosts } from '../../tokens/costs.ts'
import type { Step } from '../session/session-state.ts'

const WANTED = 9

/** Counts 9s and 10s, and the tokens per find. Pictures paid for earlier, or never shown, cost nothing. */
export function yieldOf(steps: readonly Step[]): {
  found: number
  tokens: number
  tokensEach: number | null
} {
  const latest = new Map(steps.map((step) => [step.card.id, step]))
  const paid = new Set(steps.filter(isPaid).map(({ card }) => card.id))
  const found = [...latest.values()].filter((step) => step.type !== 'skip' && isWanted(step.grade)).length
  const tokens = paid.size * tokenCosts.street
  return { found, tokens, tokensEach: found === 0 ? null : Math.round(tokens / found) }
}

const isPaid = (step: Step): boolean =>
  step.card.photo === null && step.type !== 'skip' && step.shownAt !== undefined

const isWanted = (grade: number): boolean => grade === WANTED || grade === WANTED + 1
