import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import type { OpenMap, StreetMap } from '../map-port.ts'
import type { Location } from '../queries.ts'
import { imageryText } from '../text.ts'
import { MapMessage } from './map-message.tsx'

type MapStageProps = {
  location: Location
  open: OpenMap
  isDark: boolean
  /** We must not cover the map's own attribution at its lower edge. */
  hasAttribution: boolean
}

/** Keeps one map while open; a new location only moves it. */
export function MapStage({ location, open, isDark, hasAttribution }: MapStageProps) {
  const text = useText(imageryText)
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMap | null>(null)
  const first = useRef(location)
  const [isUnsupported, setUnsupported] = useState(false)
  useEffect(() => {
    if (host.current === null) return undefined
    const { color, outlineColor } = getComputedStyle(host.current)
    const opened = open(host.current, first.current, { street: color, own: outlineColor, isDark })
    map.current = opened
    setUnsupported(opened === null)
    return () => opened?.close()
  }, [open, isDark])
  useEffect(() => map.current?.show(location), [location])
  if (isUnsupported) return <MapMessage title={text.map.failed}>{text.map.noWebGl}</MapMessage>
  return (
    <>
      {/* The map reads its colors from this element, because it can't read style sheets. */}
      <div
        ref={host}
        className="size-full bg-map-land text-map-street outline-map-own [&_.maplibregl-ctrl-attrib]:bg-white/85 [&_.maplibregl-ctrl-attrib]:text-black/80"
      />
      <div
        className={classNames(
          'absolute right-2 flex flex-col gap-1',
          hasAttribution ? 'bottom-8' : 'bottom-2',
        )}
      >
        <ZoomButton label={text.map.zoomIn} onClick={() => map.current?.zoom(1)}>
          <PlusIcon />
        </ZoomButton>
        <ZoomButton label={text.map.zoomOut} onClick={() => map.current?.zoom(-1)}>
          <MinusIcon />
        </ZoomButton>
      </div>
      {!hasAttribution && (
        <p className="pointer-events-none absolute bottom-1.5 left-2.5 text-xs text-ink/80">
          {location.attribution}
        </p>
      )}
    </>
  )
}

const ZoomButton = (props: { label: string; onClick: () => void; children: ReactNode }) => (
  <IconButton {...props} variant="outline" onMouseDown={(event) => event.preventDefault()} />
)
