import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { onEscape } from '../zoom/on-escape.ts'
import { attachZoom, type ZoomControl } from '../zoom/zoom-control.ts'
import type { ReadyPicture } from './load-picture.ts'

type ZoomablePictureProps = {
  picture: ReadyPicture
  label: string
  isFromAbove: boolean
  isFront: boolean
  isZoomHeld: boolean
  onTap: () => void
}

/** Centers the whole picture, as large as its pixels allow. */
export function ZoomablePicture(props: ZoomablePictureProps) {
  const { picture, label, isFromAbove, isFront, isZoomHeld, onTap } = props
  const area = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const control = useRef<ZoomControl>(null)
  const tap = useEffectEvent(onTap)
  useEffect(() => {
    if (area.current === null || box.current === null) return undefined
    control.current = attachZoom(area.current, box.current, () => tap())
    return () => control.current?.close()
  }, [])
  useEffect(() => control.current?.hold(isZoomHeld), [isZoomHeld])
  useEffect(() => onEscape(() => control.current?.reset() === true), [])
  useEffect(() => {
    if (isFront) control.current?.reset()
  }, [isFront])
  return (
    <div ref={area} className="picture-area">
      <div ref={box} className="picture-box" style={boxStyle(picture)}>
        <div className="size-full" ref={(host) => attach(host, picture.image, label)} />
        {isFromAbove && <BuildingMark />}
      </div>
    </div>
  )
}

const boxStyle = ({ size: { width, height } }: ReadyPicture): CSSProperties => ({
  ['--picture-width' as string]: width,
  ['--picture-aspect' as string]: width / height,
})

/** Attaches the decoded element itself, because a new one with the same URL would have to decode again. */
function attach(host: HTMLElement | null, image: HTMLImageElement, label: string): void {
  image.alt = label
  image.className = 'size-full'
  if (host !== null && host.firstChild !== image) host.replaceChildren(image)
}

/**
 * Marks the building in the center of an aerial picture. Dark under white, so that it shows on any roof.
 * Screen readers skip it, because it adds nothing to the address.
 */
const BuildingMark = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="building-mark">
    <path d={CORNERS} stroke="#000" strokeOpacity="0.6" strokeWidth="6" />
    <path d={CORNERS} stroke="#fff" strokeWidth="2.6" />
  </svg>
)

const CORNERS = 'M4 24V4h20M76 4h20v20M96 76v20H76M24 96H4V76'
