import { useEffect, useEffectEvent, useState } from 'react'

/** Waits for a pause in typing before the URL and the rows change. */
const DEBOUNCE_MS = 250

/** Holds what the user types into a filter field. Follows the URL when Back changes it. */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    setTyped(value)
  }
  const report = useEffectEvent((next: string) => {
    if (next === value) return
    setSettled(next)
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
