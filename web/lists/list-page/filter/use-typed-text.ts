import { useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing after which the address and the rows follow. */
const DEBOUNCE_MS = 250

/** What is typed into a field of the filter. It follows the address of the page when that changes by Back. */
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
