import { type Google, type GoogleMapsAccess, loadGoogle } from '../google/load-google.ts'
import { type OpenPlaces, PLACES_MAX_ZOOM } from './places-port.ts'

type CachedMap = { readonly element: HTMLElement; readonly map: google.maps.Map }

/** Reuses one map per theme: Google bills per map created, and a map can't change its colors later. */
const maps: Partial<Record<'dark' | 'light', CachedMap>> = {}

export const loadGooglePlaces = async (access: GoogleMapsAccess): Promise<OpenPlaces> =>
  createGooglePlaces(await loadGoogle(access))

const createGooglePlaces =
  (google: Google): OpenPlaces =>
  (host, { start, look: { isDark }, onMove }) => {
    const theme = isDark ? 'dark' : 'light'
    const { element, map } = (maps[theme] ??= newMap(google, theme))
    host.append(element)
    const jump = ({ lat, lng, zoom }: typeof start) => {
      map.setCenter({ lat, lng })
      // Google's tiles have whole zooms only.
      map.setZoom(Math.floor(zoom))
    }
    jump(start)
    for (const event of ['center_changed', 'zoom_changed', 'idle'] as const) map.addListener(event, onMove)
    return {
      camera: () => {
        const center = map.getCenter()
        return {
          lat: center?.lat() ?? start.lat,
          lng: center?.lng() ?? start.lng,
          zoom: map.getZoom() ?? start.zoom,
        }
      },
      jump,
      surround: () => {},
      close: () => {
        google.event.clearInstanceListeners(map)
        element.remove()
      },
    }
  }

function newMap(google: Google, theme: 'dark' | 'light'): CachedMap {
  const element = document.createElement('div')
  element.className = 'relative size-full'
  const map = new google.Map(element, {
    center: { lat: 0, lng: 0 },
    zoom: 4,
    maxZoom: PLACES_MAX_ZOOM,
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    colorScheme: theme.toUpperCase(),
  })
  return { element, map }
}
