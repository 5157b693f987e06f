import { useEffect, useState } from 'react'

/** Long enough to skip the cards of someone who grades several per second. */
const DEBOUNCE_MS = 400

/** Debounces a value, so that cards that only pass by cause no requests. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
