import type { Card } from '@curbgrade/core/grading/session/grading-session'

/** Whether the AI's prediction for a card may be on screen: always for a graded card. */
export const mayShowPrediction = ({ grade }: Card, isFirst: boolean): boolean => isFirst || grade !== null

/** Whether it is on screen: once the server has sent it. */
export const isPredictionShown = (card: Card, isFirst: boolean): boolean =>
  mayShowPrediction(card, isFirst) && card.isPredictionHidden !== true
