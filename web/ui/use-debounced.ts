import { useEffect, useState } from 'react'

/** A search queries the server after a pause of this length in typing. */
export const TYPING_PAUSE_MS = 150

export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), value === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
