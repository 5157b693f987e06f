import { useEffect, useRef } from 'react'

/** Puts the focus on the heading of the next step if the control that had it is gone. */
export function useKeptFocus<Container extends HTMLElement>(step: string) {
  const container = useRef<Container>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement === document.body)
      container.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [step])
  return container
}
