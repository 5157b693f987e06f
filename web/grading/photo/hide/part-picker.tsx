import { type PhotoPart, partBetween } from '@curbgrade/core/photos/hiding/photo-part'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { photoText } from '../text.ts'
import { partAfterKey } from './part-keys.ts'

type PartPickerProps = {
  src: string
  alt: string
  part: PhotoPart
  onPick: (part: PhotoPart) => void
}

/** The whole picture, on which a part is drawn by pointer or moved by keys. */
export function PartPicker({ src, alt, part, onPick }: PartPickerProps) {
  const text = useText(photoText).hide
  const [isFailed, setFailed] = useState(false)
  const drawing = useDrawing(onPick)
  if (isFailed)
    return <p className="rounded-control bg-sunken p-6 text-center text-muted">{text.notLoaded}</p>
  return (
    <div className="flex justify-center">
      <div
        {...drawing}
        className="relative touch-none cursor-crosshair overflow-hidden rounded-control select-none"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onError={() => setFailed(true)}
          className="block max-h-[55dvh] max-w-full"
        />
        <button
          type="button"
          aria-label={text.box(part)}
          onKeyDown={(event) => {
            const next = partAfterKey(part, event)
            if (next === null) return
            event.preventDefault()
            onPick(next)
          }}
          style={placeOf(part)}
          className="absolute cursor-crosshair border-2 border-white bg-[#808080] outline-2 outline-black focus-visible:outline-4 focus-visible:outline-accent"
        />
      </div>
    </div>
  )
}

const percent = (fraction: number): string => `${fraction * 100}%`

const placeOf = ({ x, y, width, height }: PhotoPart): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

type Point = { readonly x: number; readonly y: number }

function useDrawing(onPick: (part: PhotoPart) => void) {
  const start = useRef<Point | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = pointIn(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const part = start.current && partBetween(start.current, pointIn(event))
      if (part !== null) onPick(part)
    },
    onPointerUp: () => {
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/** In fractions of the picture. */
function pointIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
