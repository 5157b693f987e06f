import {
  isZoomed,
  type Point,
  panBy,
  pinch,
  WHOLE,
  type Zoom,
  type ZoomFrame,
  zoomAt,
} from '@curbgrade/core/grading/zoom'

/** Zoom per wheel pixel. A pinch on a trackpad moves fewer pixels; browsers report it as a wheel with Ctrl. */
const WHEEL_STEP = 0.002
const TRACKPAD_STEP = 0.01
const LINE_PX = 16
const CLOSE_LOOK = 2.5
/** The longest pause between the two taps of a double tap. */
const DOUBLE_TAP_MS = 260
/** A pointer that moves farther drags instead of tapping. */
const TAP_PX = 10

export type ZoomControl = {
  /** Zooms in at the pointer while held, then restores the previous zoom. */
  readonly hold: (isHeld: boolean) => void
  /** Returns whether it was zoomed. */
  readonly reset: () => boolean
  readonly close: () => void
}

/**
 * Zooms `picture`, which is centered in `area`, by wheel, pinch, double tap and drag. Sets only a transform,
 * so that nothing is laid out or rendered again. Calls `onTap` for a single tap on the whole picture.
 */
export function attachZoom(area: HTMLElement, picture: HTMLElement, onTap: () => void): ZoomControl {
  const pointers = new Map<number, Point>()
  const events = new AbortController()
  let zoom = WHOLE
  let beforeHold: Zoom | null = null
  let lastPoint: Point = WHOLE
  let travelPx = 0

  const show = (next: Zoom) => {
    zoom = next
    picture.style.transform = isZoomed(next) ? `translate(${next.x}px, ${next.y}px) scale(${next.scale})` : ''
    area.toggleAttribute('data-zoomed', isZoomed(next))
  }
  const frame = () => sizesOf(area, picture)
  const zoomTo = (point: Point, factor: number) => show(zoomAt(zoom, point, factor, frame()))
  const lookClosely = () => show(zoomAt(WHOLE, lastPoint, CLOSE_LOOK, frame()))
  const tapIfWhole = () => !isZoomed(zoom) && onTap()
  const taps = createTaps(tapIfWhole, (point) => (isZoomed(zoom) ? show(WHOLE) : zoomTo(point, CLOSE_LOOK)))

  const onWheel = (event: WheelEvent) => {
    const before = zoom
    zoomTo(pointIn(area, event), wheelFactor(event))
    // Lets the page scroll if the zoom doesn't change.
    if (zoom !== before) event.preventDefault()
  }
  const onDown = (event: PointerEvent) => {
    if (pointers.size === 0) travelPx = 0
    pointers.set(event.pointerId, pointIn(area, event))
  }
  const onMove = (event: PointerEvent) => {
    const point = pointIn(area, event)
    const before = [...pointers.values()]
    const from = pointers.get(event.pointerId)
    lastPoint = point
    if (beforeHold !== null) lookClosely()
    if (from === undefined) return
    pointers.set(event.pointerId, point)
    travelPx += Math.hypot(point.x - from.x, point.y - from.y)
    const [first, second] = [...pointers.values()]
    if (first && second && before[0] && before[1])
      show(pinch(zoom, [before[0], before[1]], [first, second], frame()))
    else if (isZoomed(zoom)) {
      // Captures the pointer only once it drags, so that a tap still reaches its target.
      if (travelPx > TAP_PX && !area.hasPointerCapture(event.pointerId))
        area.setPointerCapture(event.pointerId)
      show(panBy(zoom, { x: point.x - from.x, y: point.y - from.y }, frame()))
    }
  }
  const onEnd = (event: PointerEvent) => pointers.delete(event.pointerId)
  const onTouchMove = (event: TouchEvent) => keepFromScrolling(event, isZoomed(zoom))
  const onClick = (event: MouseEvent) => {
    if (travelPx <= TAP_PX) taps.add(pointIn(area, event))
  }

  listen(area, events.signal, { onWheel, onDown, onMove, onEnd, onTouchMove, onClick })
  const reset = () => {
    taps.forget()
    pointers.clear()
    beforeHold = null
    const wasZoomed = isZoomed(zoom)
    if (wasZoomed) show(WHOLE)
    return wasZoomed
  }
  return {
    reset,
    hold: (isHeld) => {
      if (isHeld) {
        beforeHold ??= zoom
        lookClosely()
      } else if (beforeHold !== null) {
        show(beforeHold)
        beforeHold = null
      }
    },
    close: () => {
      reset()
      events.abort()
    },
  }
}

const wheelFactor = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number => {
  const px = deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
  return Math.exp(-px * (ctrlKey ? TRACKPAD_STEP : WHEEL_STEP))
}

/** Distinguishes a double tap from two single taps. */
function createTaps(onTap: () => void, onDoubleTap: (point: Point) => void) {
  let first: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(first)
    first = undefined
  }
  const end = () => {
    first = undefined
    onTap()
  }
  return {
    forget,
    add: (point: Point) => {
      if (first === undefined) {
        first = setTimeout(end, DOUBLE_TAP_MS)
        return
      }
      forget()
      onDoubleTap(point)
    },
  }
}

type Handlers = {
  readonly onWheel: (event: WheelEvent) => void
  readonly onDown: (event: PointerEvent) => void
  readonly onMove: (event: PointerEvent) => void
  readonly onEnd: (event: PointerEvent) => void
  readonly onTouchMove: (event: TouchEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

/** Doesn't use React's listeners, which are passive and couldn't keep the page from scrolling. */
function listen(area: HTMLElement, signal: AbortSignal, handlers: Handlers): void {
  area.addEventListener('wheel', handlers.onWheel, { signal, passive: false })
  area.addEventListener('pointerdown', handlers.onDown, { signal })
  area.addEventListener('pointermove', handlers.onMove, { signal })
  area.addEventListener('pointerup', handlers.onEnd, { signal })
  area.addEventListener('pointercancel', handlers.onEnd, { signal })
  area.addEventListener('touchmove', handlers.onTouchMove, { signal, passive: false })
  area.addEventListener('click', handlers.onClick, { signal })
}

/** Keeps the page from scrolling while fingers zoom or drag the picture. */
function keepFromScrolling(event: TouchEvent, isPictureZoomed: boolean): void {
  if (event.cancelable && (event.touches.length > 1 || isPictureZoomed)) event.preventDefault()
}

const sizesOf = (area: HTMLElement, picture: HTMLElement): ZoomFrame => ({
  frame: { width: area.clientWidth, height: area.clientHeight },
  picture: { width: picture.offsetWidth, height: picture.offsetHeight },
})

/** Position relative to the center of the area. */
function pointIn(area: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = area.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
