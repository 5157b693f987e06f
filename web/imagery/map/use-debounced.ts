import { useEffect, useState } from 'react'

/** Longer than a card stays with somebody who grades by the second. */
const SETTLED_MS = 400

/** The value once it has stayed; what only passes by is never seen, and asks no server. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
