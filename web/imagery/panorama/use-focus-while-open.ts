import { useEffect, useRef } from 'react'
import { useReturnFocus } from '../../ui/overlays/use-return-focus.ts'

/** Focuses the element with the ref, and returns the focus when it unmounts. */
export function useFocusWhileOpen() {
  const target = useRef<HTMLButtonElement>(null)
  const returnFocus = useReturnFocus()
  const restore = useRef(returnFocus)
  useEffect(() => {
    const back = restore.current
    // Waits for the dialog that opened it, which restores the focus once it's gone.
    const focusing = setTimeout(() => target.current?.focus({ preventScroll: true }))
    return () => {
      clearTimeout(focusing)
      // Returns the focus only if it isn't already somewhere else.
      if (document.activeElement === document.body) back(new Event('close'))
    }
  }, [])
  return target
}
