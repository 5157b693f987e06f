import { type Card, currentCard, type GradingSession } from '@curbgrade/core/grading/session/grading-session'

/** `isFirst` means that the user sees predictions before grading. */
const mayShowPrediction = ({ grade }: Card, isFirst: boolean): boolean => isFirst || grade !== null

export const isPredictionShown = (card: Card, isFirst: boolean): boolean =>
  mayShowPrediction(card, isFirst) && card.isPredictionHidden !== true

/** The current card if its prediction may be shown, even while it loads. */
export function shownCard(session: GradingSession | null, isFirst: boolean): Card | null {
  const card = session && currentCard(session)
  return card !== null && mayShowPrediction(card, isFirst) ? card : null
}
