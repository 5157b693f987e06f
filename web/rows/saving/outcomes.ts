import type { Prediction } from '@curbgrade/core/grading/predictions-contract'

/** The AI's prediction for a property, which the answer to a saved grade carries. */
type Outcome = { readonly listId: string; readonly propertyId: string; readonly prediction: Prediction }

const listeners = new Set<(outcome: Outcome) => void>()

export function announceOutcome(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome)
}

export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
