import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** The current time, updated every 30 seconds, for text such as `2 min ago`. */
export const useNow = (): number => useSyncExternalStore(subscribe, now)

const now = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}
