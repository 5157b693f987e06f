import { currentCard, type GradingSession, latestGraded } from '@curbgrade/core/grading/grading-session'
import { useEffect } from 'react'
import { isPredictionShown } from './is-prediction-shown.ts'

/**
 * Records the cards whose prediction is on screen: the current one where the AI comes first, and the last graded one, whose
 * outcome is shown. A grade then says what was shown, however the switch stands at that moment.
 */
export function useShownPredictions(shown: Set<string>, session: GradingSession, isFirst: boolean): void {
  const card = currentCard(session)
  const [last] = latestGraded(session, 1)
  useEffect(() => {
    if (card && isPredictionShown(card, isFirst)) shown.add(card.id)
    if (last) shown.add(last.id)
  }, [shown, card, last, isFirst])
}
