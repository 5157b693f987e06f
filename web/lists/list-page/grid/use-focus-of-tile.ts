import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the cursor's tile once it is rendered, after a key has moved the cursor. */
export function useFocusOfTile(scroller: RefObject<HTMLElement | null>, cursor: number | null): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the cursor moves
  }, [scroller, cursor])
  return () => {
    isWanted.current = true
  }
}
