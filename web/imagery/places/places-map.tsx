import type { MapCamera, MapSize, Pixel } from '@curbgrade/core/imagery/geometry/map-camera'
import { type MapFamily, mapFamilyFor } from '@curbgrade/core/imagery/map-family'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import type { ReactNode } from 'react'
import { usePart } from '../../client/parts/use-part.ts'
import { useText } from '../../text/language.ts'
import { useIsDark } from '../../ui/forms/theme-choice.ts'
import { useIsKeyRefused } from '../google/refusal.ts'
import { MapLoading, MapPartFailed } from '../map/map-loading.tsx'
import { MapMessage } from '../map/map-message.tsx'
import type { MapAccess } from '../map/map-parts.ts'
import type { MapSurroundings } from '../map/open-style.ts'
import { usePropertyLocation } from '../queries.ts'
import { imageryText } from '../text.ts'
import { loadPlaces } from './places-parts.ts'
import type { PlacesControl } from './places-port.ts'
import { PlacesStage } from './places-stage.tsx'

export type PlacesMapProps = {
  label: string
  family: MapFamily
  about: MapAccess
  listId: string
  /** Its location has the map's attribution and, without tiles, the surrounding streets. */
  anchorId: string
  picture: Provider | null
  /** The first camera, once the map has a size. */
  startOf: (size: MapSize) => MapCamera
  /** Called for every frame in which the map moves, and with a new size. */
  onMove: (camera: MapCamera, size: MapSize) => void
  onOpen: (control: PlacesControl | null) => void
  onPick: (at: Pixel) => void
  onShowAll: () => void
  /** Lies over the map, and decides which gestures reach it. */
  children: ReactNode
}

/** Many places on one map. The page draws them on top; the map only reports where it is. */
export function PlacesMap(props: PlacesMapProps) {
  const { label, family, picture } = props
  const text = useText(imageryText).map
  const isRefused = useIsKeyRefused()
  return (
    <figure aria-label={label} className="relative size-full overflow-hidden bg-map-land">
      {mapFamilyFor(family === 'google' ? 'google' : 'demo', picture) === null ? (
        <MapMessage title={text.otherFamily}>{text.otherFamilyText}</MapMessage>
      ) : family === 'google' && isRefused ? (
        <MapMessage title={text.failed}>{text.keyRefused}</MapMessage>
      ) : (
        <LoadedMap {...props} />
      )}
    </figure>
  )
}

function LoadedMap(props: PlacesMapProps) {
  const { family, about } = props
  const part = usePart(`${family} places`, () => loadPlaces[family](about))
  if (part.isError) return <MapPartFailed onRetry={part.retry} />
  if (part.isPending) return <MapLoading />
  const { open } = part.data
  return family === 'google' ? (
    <Themed {...props} open={open} around={NOTHING_AROUND} attribution={null} />
  ) : (
    <OpenMapOfPlaces {...props} open={open} />
  )
}

const NOTHING_AROUND: MapSurroundings = { streets: [], attribution: '' }

type OpenProps = PlacesMapProps & { open: Parameters<typeof PlacesStage>[0]['open'] }

/** Waits for one location, which needs no supplier, because the property was geocoded before. */
function OpenMapOfPlaces(props: OpenProps) {
  const located = usePropertyLocation(props.listId, props.anchorId)
  if (located.isPending) return <MapLoading />
  const around = located.data ?? NOTHING_AROUND
  const attribution = props.about.mapStyle === undefined ? around.attribution : null
  return <Themed {...props} around={around} attribution={attribution} />
}

type ThemedProps = OpenProps & { around: MapSurroundings; attribution: string | null }

function Themed(props: ThemedProps) {
  const isDark = useIsDark()
  return <PlacesStage key={isDark ? 'dark' : 'light'} isDark={isDark} {...props} />
}
