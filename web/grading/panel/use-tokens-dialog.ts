import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useState, useSyncExternalStore } from 'react'
import type { Pictures } from '../pictures/pictures.ts'
import { type TokenAction } from '../text.ts'

/**
 * Decides when the dialog about missing tokens is open, and for which action. It opens once for a card whose
 * picture couldn't be paid for, and again when the user tries to grade such a card (Spec 5).
 */
export function useTokensDialog(card: Card | null, pictures: Pictures) {
  const [dismissedFor, setDismissedFor] = useState<string | null>(null)
  const [isGradingBlocked, setGradingBlocked] = useState(false)
  const [blockedView, setBlockedView] = useState<'panorama' | 'otherKind' | null>(null)
  const isUnpaid = useSyncExternalStore(
    pictures.subscribe,
    () => card !== null && pictures.get(card.id)?.state === 'unpaid',
  )
  const action: TokenAction | null =
    blockedView ??
    (!isUnpaid ? null : isGradingBlocked ? 'grading' : dismissedFor === card?.id ? null : 'streetview')
  return {
    action,
    close: () => {
      setGradingBlocked(false)
      setBlockedView(null)
      setDismissedFor(card?.id ?? null)
    },
    /** Opens the dialog after a panorama, or a picture of the other kind, that couldn't be paid for. */
    openForPanorama: () => setBlockedView('panorama'),
    openForOtherKind: () => setBlockedView('otherKind'),
    /** Whether the card on screen can't be graded; opens the dialog if so. */
    refusesGrading: () => {
      if (isUnpaid) setGradingBlocked(true)
      return isUnpaid
    },
  }
}
