import { type PointerEvent, useEffect, useRef } from 'react'

/** The delay that phones use. */
const HOLD_MS = 500

/**
 * Returns handlers for a long press by touch. A scroll ends it, because the browser cancels the pointer.
 * Swallows the click that some browsers send afterward.
 */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end()
      isHeld.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Suppresses the browser's menu, which would cover the grid. */
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (isHeld.current) event.preventDefault()
    },
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (isHeld.current) event.stopPropagation()
      isHeld.current = false
    },
  }
}
