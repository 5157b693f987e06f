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
 * Records which predictions are on screen: the current card's if the AI comes first, and that of the last
 * graded card. A grade then reports what was shown, even if the user has flipped the switch since.
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

export const sawPrediction = (predictions: Pick<LivePredictions, 'wasShown'> | null, card: Card): boolean =>
  predictions?.wasShown(card.id) === true || isPredictionShown(card, isAiFirst())
