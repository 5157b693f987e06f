import { type MapFamily, mapFamilyFor } from '@curbgrade/core/imagery/map-family'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useSyncExternalStore } from 'react'
import type { Answer } from '../../client/api.ts'
import { usePart } from '../../client/parts/use-part.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useAbout } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { useIsDark } from '../../ui/forms/theme-choice.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useIsKeyRefused } from '../google/refusal.ts'
import { isNoProperty } from '../is-no-property.ts'
import { type Location, type Property, usePropertyLocation } from '../queries.ts'
import { imageryText } from '../text.ts'
import { MapLoading, MapPartFailed } from './map-loading.tsx'
import { MapMessage } from './map-message.tsx'
import { loadMap } from './map-parts.ts'
import { MapStage } from './map-stage.tsx'
import type { Pictured } from './pictured.ts'

/** Long enough to skip the cards of someone who grades several per second. */
const PASSING_MS = 400

type MapViewProps = { listId: string; property: Property; pictured: Pictured }

/** Follows the property once it stays for a moment. */
export function MapView({ listId, property, pictured }: MapViewProps) {
  const text = useText(imageryText)
  const settled = useDebounced(property, PASSING_MS)
  const about = useAbout()
  return (
    <figure
      aria-label={text.map.of(settled.street)}
      className="relative size-full overflow-hidden bg-map-land"
    >
      {about.data ? (
        <Content listId={listId} property={settled} pictured={pictured} about={about.data} />
      ) : about.isError ? (
        <MapPartFailed onRetry={() => void about.refetch()} />
      ) : (
        <MapLoading />
      )}
    </figure>
  )
}

type ContentProps = MapViewProps & { about: Answer<'GET /api/about'> }

/** Of the picture's family, or none (D30). */
function Content({ listId, property, pictured, about }: ContentProps) {
  const text = useText(imageryText)
  const located = usePropertyLocation(listId, property.id)
  const picture = useSyncExternalStore(pictured.subscribe, () => pictured.providerOf(property.id))
  // Map and location come from one provider, so both load in parallel.
  const family = mapFamilyFor(located.data?.provider ?? (about.googleMaps ? 'google' : 'demo'), picture)
  if (family === null) return <MapMessage title={text.map.otherFamily}>{text.map.otherFamilyText}</MapMessage>
  return <FamilyMap key={family} family={family} located={located} property={property} about={about} />
}

type FamilyMapProps = Pick<ContentProps, 'property' | 'about'> & {
  family: MapFamily
  located: ReturnType<typeof usePropertyLocation>
}

function FamilyMap({ family, located, property, about }: FamilyMapProps) {
  const text = useText(imageryText)
  const part = usePart(`${family} map`, () => loadMap[family](about))
  const isRefused = useIsKeyRefused()
  if (family === 'google' && isRefused)
    return <MapMessage title={text.map.failed}>{text.map.keyRefused}</MapMessage>
  if (part.isError) return <MapPartFailed onRetry={part.retry} />
  if (located.isError) return <NotLocated error={located.error} onRetry={() => void located.refetch()} />
  if (part.isPending || located.isPending) return <MapLoading />
  if (located.data === null) return <NotFound property={property} />
  const hasAttribution = family === 'google' || about.mapStyle !== undefined
  return <Stage location={located.data} open={part.data.open} hasAttribution={hasAttribution} />
}

type StageProps = {
  location: Location
  open: Parameters<typeof MapStage>[0]['open']
  hasAttribution: boolean
}

function Stage(props: StageProps) {
  const isDark = useIsDark()
  return <MapStage key={isDark ? 'dark' : 'light'} isDark={isDark} {...props} />
}

function NotLocated({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(imageryText)
  const isNone = isNoProperty(error)
  return (
    <MapMessage title={isNone ? text.panorama.noProperty : text.map.failed} onRetry={onRetry}>
      {isNone ? text.panorama.noPropertyText : sentenceFor(error, text.map.errors)}
    </MapMessage>
  )
}

const NotFound = ({ property: { street, city, state } }: { property: Property }) => {
  const text = useText(imageryText)
  return (
    <MapMessage title={text.map.notFound}>
      {text.map.notFoundText(joinAddress(street, city, state))}
    </MapMessage>
  )
}
