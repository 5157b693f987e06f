import { type RefObject, useEffect, useRef } from 'react'

/** Focuses what matches `selector` once it is rendered, after a key has moved the cursor. */
export function useFocusLater(
  scroller: RefObject<HTMLElement | null>,
  selector: string,
  cursor: string | number | null,
): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the cursor moves
  }, [scroller, selector, cursor])
  return () => {
    isWanted.current = true
  }
}
