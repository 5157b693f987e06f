import { type Pace, usualPace } from './limits.ts'

const CHECK_MS = 500

export type Transfer = {
  /** Bytes that the client has sent, or taken, so far. */
  readonly bytes: () => number
  readonly onTooSlow: () => void
}

/** Watches a client that something scarce is held for. Ends with the function that it gives. */
export function watchPace({ bytes, onTooSlow }: Transfer, pace: Pace = usualPace): () => void {
  const startedAt = performance.now()
  const before = bytes()
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt - pace.graceMs) / 1000
    if (seconds > 0 && bytes() - before < seconds * pace.bytesPerSecond) onTooSlow()
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
