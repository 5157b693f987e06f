import type { Prediction } from '../predictions-contract.ts'
import type { Card, EarlierStep, GradingSession } from './session-state.ts'

export type Predictions = ReadonlyMap<string, Prediction>

export function withPredictions(session: GradingSession, predictions: Predictions): GradingSession {
  const update = (card: Card): Card => {
    const prediction = predictions.get(card.id)
    return card.isPredictionHidden && prediction
      ? { ...card, ...prediction, isPredictionHidden: false }
      : card
  }
  const { queue, skipped, graded, regrading, steps, undoLog } = session
  const updateStep = <Each extends EarlierStep>(step: Each): Each =>
    'card' in step ? { ...step, card: update(step.card) } : step
  return {
    ...session,
    queue: queue.map(update),
    skipped: skipped.map(update),
    graded: graded.map(update),
    regrading: regrading && update(regrading),
    steps: steps.map(updateStep),
    undoLog: {
      steps: undoLog.steps.map(updateStep),
      earlierSteps: undoLog.earlierSteps.map(updateStep),
    },
  }
}
