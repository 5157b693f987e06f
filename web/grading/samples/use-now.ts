import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** The time to half a minute, for words such as `2 min ago` that go on while one looks at them. */
export const useNow = (): number => useSyncExternalStore(subscribe, now)

const now = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}
