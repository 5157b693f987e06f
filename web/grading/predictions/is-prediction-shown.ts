import type { Card } from '@curbgrade/core/grading/session/grading-session'

/** `isFirst` means that the user sees predictions before grading. */
export const mayShowPrediction = ({ grade }: Card, isFirst: boolean): boolean => isFirst || grade !== null

export const isPredictionShown = (card: Card, isFirst: boolean): boolean =>
  mayShowPrediction(card, isFirst) && card.isPredictionHidden !== true
