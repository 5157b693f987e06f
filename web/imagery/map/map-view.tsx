import { Shimmer } from '../../ui/shimmer.tsx'
import { useIsDark } from '../../ui/theme-choice.ts'
import { type Property, useLocationOf } from '../queries.ts'
import { usePart } from '../use-part.ts'
import { isNoProperty, words } from '../words.ts'
import { MapMessage } from './map-message.tsx'
import { MapStage } from './map-stage.tsx'
import { useSettled } from './use-settled.ts'

/** Where a property is. Follows the one it is given as soon as that stays for a moment. */
export function MapView({ listId, property }: { listId: string; property: Property }) {
  const settled = useSettled(property)
  return (
    <figure
      aria-label={words.map.of(settled.street)}
      className="relative size-full overflow-hidden bg-map-land"
    >
      <Content listId={listId} property={settled} />
    </figure>
  )
}

function Content({ listId, property }: { listId: string; property: Property }) {
  const isDark = useIsDark()
  const part = usePart('map', () => import('./street-map.ts'))
  const located = useLocationOf(listId, property.id)
  const text = words.map
  if (part.isError)
    return (
      <MapMessage title={text.failed} onRetry={() => void part.refetch()}>
        {text.partFailed}
      </MapMessage>
    )
  if (located.isError)
    return (
      <MapMessage
        title={isNoProperty(located.error) ? words.panorama.noProperty : text.failed}
        onRetry={() => void located.refetch()}
      >
        {isNoProperty(located.error) ? words.panorama.noPropertyText : text.unavailable(located.error)}
      </MapMessage>
    )
  if (part.isPending || located.isPending)
    return (
      <output>
        <span className="sr-only">{text.loading}</span>
        <Shimmer className="size-full rounded-none" />
      </output>
    )
  if (located.data === null) {
    const { street, city, state } = property
    return <MapMessage title={text.notFound}>{text.notFoundText(`${street}, ${city}, ${state}`)}</MapMessage>
  }
  return <MapStage key={isDark ? 'dark' : 'light'} location={located.data} open={part.data.openStreetMap} />
}
