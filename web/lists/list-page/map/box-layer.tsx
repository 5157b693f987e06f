import type { Pixel } from '@curbgrade/core/imagery/geometry/map-camera'
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

type BoxLayerProps = {
  onBox: (from: Pixel, to: Pixel) => void
  /** Called on Escape, or on a click that draws no area. */
  onCancel: () => void
}

/** A smaller area counts as a click. */
const MIN_PIXELS = 8

type Drag = { readonly from: Pixel; readonly to: Pixel }

/** Covers the map while the user draws an area, and takes its gestures. */
export function BoxLayer({ onBox, onCancel }: BoxLayerProps) {
  const [drag, setDrag] = useState<Drag | null>(null)
  useEscape(onCancel)
  const at = (event: PointerEvent<HTMLElement>): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const end = (to: Pixel) => {
    if (drag === null) return
    setDrag(null)
    const { from } = drag
    if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < MIN_PIXELS) onCancel()
    else onBox(from, to)
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at(event), to: at(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={(event) => end(at(event))}
      onPointerCancel={() => setDrag(null)}
    >
      {drag && (
        <div
          className="absolute border-2 border-accent bg-accent/15"
          style={{
            left: Math.min(drag.from.x, drag.to.x),
            top: Math.min(drag.from.y, drag.to.y),
            width: Math.abs(drag.to.x - drag.from.x),
            height: Math.abs(drag.to.y - drag.from.y),
          }}
        />
      )}
    </div>
  )
}

/** Handles Escape before the page does, which would close the open row. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escape(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
