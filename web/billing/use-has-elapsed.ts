import { useEffect, useState } from 'react'

/** Becomes true after this time, once. */
export function useHasElapsed(ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLong
}

/** After this a payment that is on its way is worth a calm word. */
export const SLOW_PAYMENT_MS = 60_000
