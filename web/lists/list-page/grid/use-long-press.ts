import { type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones wait. */
const HOLD_MS = 500

/**
 * Handlers for an element that a finger can hold. A scroll ends it, because the browser then takes the finger over; the
 * click that some browsers send afterward is swallowed.
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
    /** The menu of the browser would cover the grid. */
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (isHeld.current) event.preventDefault()
    },
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (isHeld.current) event.stopPropagation()
      isHeld.current = false
    },
  }
}
