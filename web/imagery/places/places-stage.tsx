import type { MapCamera, MapSize, Pixel } from '@curbgrade/core/imagery/geometry/map-camera'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MapIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { MapMessage } from '../map/map-message.tsx'
import type { MapSurroundings } from '../map/open-style.ts'
import { imageryText } from '../text.ts'
import type { OpenedPlaces, OpenPlaces, PlacesControl } from './places-port.ts'

type PlacesStageProps = {
  open: OpenPlaces
  around: MapSurroundings
  /** Null if the map shows its own at its lower edge, which we must not cover. */
  attribution: string | null
  isDark: boolean
  startOf: (size: MapSize) => MapCamera
  onMove: (camera: MapCamera, size: MapSize) => void
  onOpen: (control: PlacesControl | null) => void
  onPick: (at: Pixel) => void
  onShowAll: () => void
  children: ReactNode
}

/** A pointer that moves farther than this drags the map. */
const MAX_CLICK_PIXELS = 5

/** Keeps one map while open, and reports where it is. */
export function PlacesStage(props: PlacesStageProps) {
  const { open, around, attribution, isDark, children } = props
  const text = useText(imageryText).map
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<OpenedPlaces | null>(null)
  const [isUnsupported, setUnsupported] = useState(false)
  const report = useEffectEvent(() => {
    if (map.current && host.current) props.onMove(map.current.camera(), sizeOf(host.current))
  })
  const start = useEffectEvent((element: HTMLElement, openMap: OpenPlaces) => {
    const { color } = getComputedStyle(element)
    const look = { street: color, own: color, isDark }
    return openMap(element, { start: props.startOf(sizeOf(element)), around, look, onMove: () => report() })
  })
  const announce = useEffectEvent((control: PlacesControl | null) => props.onOpen(control))
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const opened = start(element, open)
    map.current = opened
    setUnsupported(opened === null)
    announce(opened)
    report()
    const observer = new ResizeObserver(() => report())
    observer.observe(element)
    return () => {
      observer.disconnect()
      map.current = null
      announce(null)
      opened?.close()
    }
  }, [open])
  useEffect(() => map.current?.surround(around), [around])
  const zoom = (steps: number) => {
    const camera = map.current?.camera()
    if (camera) map.current?.jump({ ...camera, zoom: camera.zoom + steps })
  }
  const click = useClicks(props.onPick)
  if (isUnsupported) return <MapMessage title={text.failed}>{text.noWebGl}</MapMessage>
  return (
    <>
      <div className="absolute inset-0" {...click}>
        {/* The map reads its colors from this element, because it can't read style sheets. */}
        <div
          ref={host}
          className="size-full bg-map-land text-map-street [&_.maplibregl-ctrl-attrib]:bg-white/85 [&_.maplibregl-ctrl-attrib]:text-black/80"
        />
      </div>
      {children}
      <div
        className={classNames(
          'absolute right-2 flex flex-col gap-1',
          attribution === null ? 'bottom-8' : 'bottom-2',
        )}
      >
        <IconButton label={text.showAll} variant="outline" onClick={props.onShowAll}>
          <MapIcon />
        </IconButton>
        <IconButton label={text.zoomIn} variant="outline" onClick={() => zoom(1)}>
          <PlusIcon />
        </IconButton>
        <IconButton label={text.zoomOut} variant="outline" onClick={() => zoom(-1)}>
          <MinusIcon />
        </IconButton>
      </div>
      {attribution !== null && (
        <p className="pointer-events-none absolute bottom-1.5 left-2.5 text-xs text-ink/80">{attribution}</p>
      )}
    </>
  )
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): MapSize => ({
  width: clientWidth,
  height: clientHeight,
})

/** Clicks that don't drag the map. Captured, because the map may keep them to itself. */
function useClicks(onPick: (at: Pixel) => void) {
  const down = useRef<Pixel | null>(null)
  const at = (event: PointerEvent<HTMLElement>): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      down.current = event.isPrimary && event.button === 0 ? at(event) : null
    },
    onPointerUpCapture: (event: PointerEvent<HTMLElement>) => {
      const [from, to] = [down.current, at(event)]
      down.current = null
      // A click on an attribution link isn't a click on the map.
      if (from === null || (event.target instanceof Element && event.target.closest('a, button'))) return
      if (Math.hypot(to.x - from.x, to.y - from.y) <= MAX_CLICK_PIXELS) onPick(to)
    },
  }
}
