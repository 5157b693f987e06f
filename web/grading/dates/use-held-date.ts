import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useEffect } from 'react'
import { useHeldKey } from '../zoom/use-held-key.ts'
import type { LiveDates } from './live-dates.ts'

/** Lays the earlier picture over the card's while the key is held. */
export function useHeldDate(dates: LiveDates, card: Card | null) {
  const { isHeld, hold } = useHeldKey('hold-earlier', card)
  useEffect(() => {
    if (!isHeld) return undefined
    dates.hold()
    return dates.release
  }, [isHeld, dates])
  return { hold }
}
