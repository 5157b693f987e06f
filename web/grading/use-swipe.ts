import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** Further than a thumb trembles, shorter than it reaches. */
const SWIPE_PX = 72
/** A pointer that went further has dragged, and did not click. */
const CLICK_PX = 10

type Spot = { readonly x: number; readonly y: number }

/** A finger drags the card away to the left to skip it, or brings the last one back. Mice and pens keep to the buttons. */
export function useSwipe(stack: RefObject<HTMLElement | null>, onSwipe: (act: 'skip' | 'undo') => void) {
  const down = useRef<Spot | null>(null)
  const from = useRef<number | null>(null)
  const drag = (px: number | null) => {
    const style = stack.current?.style
    if (px === null) style?.removeProperty('--drag')
    else style?.setProperty('--drag', `${px}px`)
  }
  const end = () => {
    from.current = null
    drag(null)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary) down.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'touch' && event.isPrimary) from.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null && event.isPrimary) drag(event.clientX - from.current)
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current === null ? 0 : event.clientX - from.current
      end()
      if (way <= -SWIPE_PX) onSwipe('skip')
      if (way >= SWIPE_PX) onSwipe('undo')
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      // A key press on a button clicks without a pointer.
      if (event.detail === 0 || down.current === null) return
      const way = Math.hypot(event.clientX - down.current.x, event.clientY - down.current.y)
      if (way > CLICK_PX) event.stopPropagation()
    },
  }
}
