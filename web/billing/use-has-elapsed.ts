import { useEffect, useState } from 'react'

export function useHasElapsed(ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasElapsed
}

/** After this time, a pending payment needs an explanation. */
export const SLOW_PAYMENT_MS = 60_000
