import { MAP_ZOOM, type OpenMap } from '../map/map-port.ts'
import type { Location } from '../queries.ts'
import { words } from '../words.ts'
import type { Google } from './load-google.ts'

type Kept = {
  readonly element: HTMLElement
  readonly map: google.maps.Map
  readonly marker: google.maps.Marker
}

/** Google counts maps, not places: one for each theme, whose colors a map cannot change later. */
const kept: Partial<Record<'dark' | 'light', Kept>> = {}

export const createGoogleMap =
  (google: Google): OpenMap =>
  (host, at, { isDark }) => {
    const theme = isDark ? 'dark' : 'light'
    const { element, map, marker } = (kept[theme] ??= newMap(google, at, theme))
    host.append(element)
    const show = (location: Location) => {
      marker.setPosition(spotOf(location))
      map.setCenter(spotOf(location))
    }
    show(at)
    map.setZoom(MAP_ZOOM)
    return {
      show,
      zoom: (steps) => map.setZoom((map.getZoom() ?? MAP_ZOOM) + steps),
      close: () => {
        google.event.clearInstanceListeners(map)
        element.remove()
      },
    }
  }

function newMap(google: Google, at: Location, theme: 'dark' | 'light'): Kept {
  const element = document.createElement('div')
  element.className = 'relative size-full'
  const map = new google.Map(element, {
    center: spotOf(at),
    zoom: MAP_ZOOM,
    minZoom: 12,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    colorScheme: theme.toUpperCase(),
  })
  const marker = new google.Marker({ map, position: spotOf(at), title: words.map.marker })
  return { element, map, marker }
}

const spotOf = ({ lat, lng }: Location) => ({ lat, lng })
