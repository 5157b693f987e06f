import { defaultPace, type Pace } from '../limits.ts'

const CHECK_MS = 500

export type Transfer = {
  readonly bytes: () => number
  readonly onTooSlow: () => void
}

/** Watches a client that holds a scarce resource. Call the returned function to stop. */
export function watchPace({ bytes, onTooSlow }: Transfer, pace: Pace = defaultPace): () => void {
  const startedAt = performance.now()
  const before = bytes()
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt - pace.graceMs) / 1000
    if (seconds > 0 && bytes() - before < seconds * pace.bytesPerSecond) onTooSlow()
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
