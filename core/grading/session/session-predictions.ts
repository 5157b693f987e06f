import type { Prediction } from '../predictions-contract.ts'
import type { Card, GradingSession } from './session-state.ts'

/** What an AI said, by property id. */
export type Predictions = ReadonlyMap<string, Prediction>

/** Adds predictions to the cards that came without them, wherever the session keeps them. */
export function withPredictions(session: GradingSession, predictions: Predictions): GradingSession {
  const update = (card: Card): Card => {
    const prediction = predictions.get(card.id)
    return card.isPredictionHidden && prediction
      ? { ...card, ...prediction, isPredictionHidden: false }
      : card
  }
  const { queue, skipped, graded, regrading, steps, earlierSteps } = session
  return {
    ...session,
    queue: queue.map(update),
    skipped: skipped.map(update),
    graded: graded.map(update),
    regrading: regrading && update(regrading),
    steps: steps.map((step) => ({ ...step, card: update(step.card) })),
    earlierSteps: earlierSteps.map((step) => ({ ...step, card: update(step.card) })),
  }
}
