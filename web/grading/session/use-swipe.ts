import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { swipeGain } from '../../rows/index.ts'
import { rememberSwipe } from './swipe-known.ts'

/** Longer than a thumb's jitter, shorter than its reach. */
const SWIPE_PX = 72
/** A pointer that moved further has dragged, not clicked. */
const CLICK_PX = 10

type Point = { readonly x: number; readonly y: number }

/** Touch only: a swipe to the left skips the card, one to the right undoes. Mice and pens use the buttons. */
export function useSwipe(stack: RefObject<HTMLElement | null>, onSwipe: (action: 'skip' | 'undo') => void) {
  const pressPoint = useRef<Point | null>(null)
  const startX = useRef<number | null>(null)
  const drag = (px: number | null) => {
    const style = stack.current?.style
    if (px === null) style?.removeProperty('--drag')
    else style?.setProperty('--drag', `${px}px`)
  }
  const end = () => {
    startX.current = null
    drag(null)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary) pressPoint.current = { x: event.clientX, y: event.clientY }
      // A second finger pinches, and one finger moves a picture that is zoomed.
      if (!event.isPrimary || isOnZoomed(event)) end()
      else if (event.pointerType === 'touch') startX.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null && event.isPrimary) drag(event.clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = startX.current === null ? 0 : (event.clientX - startX.current) * swipeGain()
      end()
      if (Math.abs(distance) >= SWIPE_PX) rememberSwipe()
      if (distance <= -SWIPE_PX) onSwipe('skip')
      if (distance >= SWIPE_PX) onSwipe('undo')
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      // A key press on a button clicks without a pointer.
      if (event.detail === 0 || pressPoint.current === null) return
      const distance = Math.hypot(event.clientX - pressPoint.current.x, event.clientY - pressPoint.current.y)
      if (distance > CLICK_PX) event.stopPropagation()
    },
  }
}

const isOnZoomed = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-zoomed]') !== null
