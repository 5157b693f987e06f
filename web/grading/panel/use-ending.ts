import { useEffect, useState } from 'react'

/** Long enough to read two short sentences. */
const NOTICE_MS = 5_000

/** Ends a notice after a while without pointer or focus on it. A new notice restarts the timer. */
export function useEnding(notice: unknown) {
  const [ended, setEnded] = useState<unknown>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => setEnded(notice), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return {
    hasEnded: ended === notice,
    onMouseEnter: hold,
    onMouseLeave: release,
    onFocus: hold,
    onBlur: release,
  }
}
