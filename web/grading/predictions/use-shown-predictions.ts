import {
  type Card,
  currentCard,
  type GradingSession,
  latestGraded,
} from '@curbgrade/core/grading/session/grading-session'
import { useEffect } from 'react'
import { isPredictionShown } from './is-prediction-shown.ts'
import type { LivePredictions } from './live-predictions.ts'
import { isAiFirst } from './use-ai-first.ts'

/**
 * Records the cards whose prediction is on screen: the current one where the AI comes first, and the last graded one, whose
 * outcome is shown. A grade then says what was shown, however the switch stands at that moment.
 */
export function useShownPredictions(
  predictions: Pick<LivePredictions, 'noteShown' | 'setFirst'> | null,
  session: GradingSession,
  isFirst: boolean,
): void {
  const card = currentCard(session)
  const [last] = latestGraded(session, 1)
  useEffect(() => {
    if (card && isPredictionShown(card, isFirst)) predictions?.noteShown(card)
    if (last && isPredictionShown(last, isFirst)) predictions?.noteShown(last)
  }, [predictions, card, last, isFirst])
  useEffect(() => predictions?.setFirst(isFirst), [predictions, isFirst])
}

/** Whether the AI's prediction for a card has been on screen, now or before. */
export const sawPrediction = (predictions: Pick<LivePredictions, 'wasShown'> | null, card: Card): boolean =>
  predictions?.wasShown(card.id) === true || isPredictionShown(card, isAiFirst())
