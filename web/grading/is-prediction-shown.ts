import type { Card } from '@curbgrade/core/grading/grading-session'

/** Whether what the AI said of a card is on screen; one that has its grade already holds nothing back. */
export const isPredictionShown = ({ grade }: Card, isFirst: boolean): boolean => isFirst || grade !== null
