import { useEffect, useRef } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

/** Gives the focus to the element that carries the ref, and back to where it was when that goes away. */
export function useFocusWhileOpen() {
  const target = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus()
  const giveBack = useRef(returnFocus)
  useEffect(() => {
    const back = giveBack.current
    target.current?.focus({ preventScroll: true })
    return () => {
      // Whoever had moved on to something else keeps it.
      if (document.activeElement === document.body) back(new Event('close'))
    }
  }, [])
  return target
}
