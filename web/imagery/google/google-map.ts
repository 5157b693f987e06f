import { textOf } from '../../text/language.ts'
import { MAP_ZOOM, type OpenMap } from '../map-port.ts'
import type { Location } from '../queries.ts'
import { imageryText } from '../text.ts'
import { type Google, type GoogleMapsAccess, loadGoogle } from './load-google.ts'

type CachedMap = {
  readonly element: HTMLElement
  readonly map: google.maps.Map
  readonly marker: google.maps.Marker
}

/** Reuses one map per theme: Google bills per map created, and a map can't change its colors later. */
const maps: Partial<Record<'dark' | 'light', CachedMap>> = {}

export const loadGoogleMap = async (access: GoogleMapsAccess): Promise<OpenMap> =>
  createGoogleMap(await loadGoogle(access))

const createGoogleMap =
  (google: Google): OpenMap =>
  (host, center, { isDark }) => {
    const theme = isDark ? 'dark' : 'light'
    const { element, map, marker } = (maps[theme] ??= newMap(google, center, theme))
    host.append(element)
    const show = (location: Location) => {
      marker.setPosition(toLatLng(location))
      map.setCenter(toLatLng(location))
    }
    show(center)
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

function newMap(google: Google, center: Location, theme: 'dark' | 'light'): CachedMap {
  const element = document.createElement('div')
  element.className = 'relative size-full'
  const map = new google.Map(element, {
    center: toLatLng(center),
    zoom: MAP_ZOOM,
    minZoom: 12,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    colorScheme: theme.toUpperCase(),
  })
  const marker = new google.Marker({ map, position: toLatLng(center), title: textOf(imageryText).map.marker })
  return { element, map, marker }
}

const toLatLng = ({ lat, lng }: Location) => ({ lat, lng })
