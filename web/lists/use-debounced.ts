import { useEffect, useState } from 'react'

/** The pause in typing after which the server is queried. */
const DEBOUNCE_MS = 150

/** Debounces the text. An empty text takes effect at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
