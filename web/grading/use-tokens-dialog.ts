import type { Card } from '@curbgrade/core/grading/grading-session'
import { useState, useSyncExternalStore } from 'react'
import type { Pictures } from './pictures.ts'
import type { TokenAction } from './words.ts'

/**
 * When the dialog about missing tokens is open, and for which act: it opens by itself once for a card whose picture could
 * not be paid, and again when such a card is to be graded (Spec 5).
 */
export function useTokensDialog(card: Card | null, pictures: Pictures) {
  const [seenFor, markSeen] = useState<string | null>(null)
  const [isGradingAsked, askGrading] = useState(false)
  const [isPanoramaAsked, askPanorama] = useState(false)
  const isUnpaid = useSyncExternalStore(
    pictures.subscribe,
    () => card !== null && pictures.get(card.id)?.state === 'unpaid',
  )
  const action: TokenAction | null = isPanoramaAsked
    ? 'panorama'
    : !isUnpaid
      ? null
      : isGradingAsked
        ? 'grading'
        : seenFor === card?.id
          ? null
          : 'streetview'
  return {
    action,
    close: () => {
      askGrading(false)
      askPanorama(false)
      markSeen(card?.id ?? null)
    },
    /** The panorama could not be paid. */
    askPanorama: () => askPanorama(true),
    /** Whether the card on screen may not be graded; tells the user so. */
    blocksGrading: () => {
      if (isUnpaid) askGrading(true)
      return isUnpaid
    },
  }
}
