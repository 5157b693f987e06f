import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import type { Location } from '../queries.ts'
import { words } from '../words.ts'
import { MapMessage } from './map-message.tsx'
import type { OpenMap, StreetMap } from './map-port.ts'

type MapStageProps = {
  location: Location
  open: OpenMap
  isDark: boolean
  /** Names its own sources at its lower edge, which nothing of ours may cover. */
  saysSources: boolean
}

/** One map for as long as it is open; a new place only moves it. */
export function MapStage({ location, open, isDark, saysSources }: MapStageProps) {
  const host = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMap | null>(null)
  const first = useRef(location)
  const [isBare, setBare] = useState(false)
  useEffect(() => {
    if (host.current === null) return undefined
    const { color, outlineColor } = getComputedStyle(host.current)
    const opened = open(host.current, first.current, { street: color, own: outlineColor, isDark })
    map.current = opened
    setBare(opened === null)
    return () => opened?.close()
  }, [open, isDark])
  useEffect(() => map.current?.show(location), [location])
  if (isBare) return <MapMessage title={words.map.failed}>{words.map.noWebGl}</MapMessage>
  return (
    <>
      {/* Its colors are read by the map, which knows no style sheet. */}
      <div
        ref={host}
        className="size-full bg-map-land text-map-street outline-map-own [&_.maplibregl-ctrl-attrib]:bg-white/85 [&_.maplibregl-ctrl-attrib]:text-black/80"
      />
      <div
        className={classNames('absolute right-2 flex flex-col gap-1', saysSources ? 'bottom-8' : 'bottom-2')}
      >
        <ZoomButton label={words.map.zoomIn} onClick={() => map.current?.zoom(1)}>
          <PlusIcon />
        </ZoomButton>
        <ZoomButton label={words.map.zoomOut} onClick={() => map.current?.zoom(-1)}>
          <MinusIcon />
        </ZoomButton>
      </div>
      {!saysSources && (
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
