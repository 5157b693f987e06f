import { type Sight, WAITING } from '@curbgrade/core/grading/sight'
import { useRef } from 'react'

/** When a card's current picture was loaded, which may be long before the card is scrolled into view. */
export function useSight(photo: string | null) {
  const loaded = useRef<{ readonly photo: string | null; readonly at: number }>(null)
  return {
    markLoaded: () => {
      loaded.current = { photo, at: Date.now() }
    },
    /** What someone sees who has had the card in view since then. */
    sightSince: (inViewAt: number): Sight =>
      loaded.current?.photo === photo
        ? { state: 'seen', shownAt: Math.max(loaded.current.at, inViewAt) }
        : WAITING,
  }
}
