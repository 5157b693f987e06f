import type { Card } from '@curbgrade/core/grading/grading-session'

/** Whether the AI's prediction for a card is on screen: always for a graded card. */
export const isPredictionShown = ({ grade }: Card, isFirst: boolean): boolean => isFirst || grade !== null
