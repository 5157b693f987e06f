import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useState, useSyncExternalStore } from 'react'
import type { Pictures } from '../pictures/pictures.ts'
import { type TokenAction } from '../text.ts'

/**
 * Opens the dialog about missing tokens once per card whose picture couldn't be paid for, and again if the
 * user tries to grade that card (Spec 5).
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
    openForPanorama: () => setBlockedView('panorama'),
    openForOtherKind: () => setBlockedView('otherKind'),
    /** Returns true and opens the dialog if the card on screen can't be graded. */
    refusesGrading: () => {
      if (isUnpaid) setGradingBlocked(true)
      return isUnpaid
    },
  }
}
