import { useSyncExternalStore } from 'react'
import { createObserved } from '../../client/observed.ts'

const key = 'swipeKnown'
const known = createObserved(localStorage.getItem(key) === 'true')

/** Whether a person in this browser has swiped a card, or has read that it's possible. */
export const useIsSwipeKnown = (): boolean => useSyncExternalStore(known.subscribe, known.get)

export function rememberSwipe(): void {
  if (known.get()) return
  localStorage.setItem(key, 'true')
  known.set(true)
}
