import type { About } from '../account/get-about.ts'
import type { Config } from '../platform/config.ts'
import type { ForeignSources } from '../platform/http/security-headers.ts'
import { pageSourcesOf } from '../vendors/google-maps/page-sources.ts'

/** What the page is told about its map: of the family of the pictures, never of another (D30). */
export function mapsOf(config: Config): Pick<About, 'googleMaps' | 'mapStyle'> {
  const browserKey = config.GOOGLE_MAPS_BROWSER_KEY
  if (config.IMAGERY === 'google' && browserKey !== undefined)
    return { googleMaps: { browserKey, baseUrl: config.GOOGLE_MAPS_BASE_URL } }
  return config.IMAGERY === 'open' ? { mapStyle: config.MAP_STYLE_URL } : {}
}

/** The hosts that this map, and no other, is loaded from. */
export function foreignSourcesOf(config: Config): ForeignSources {
  const { googleMaps, mapStyle } = mapsOf(config)
  if (googleMaps) return pageSourcesOf(googleMaps.baseUrl)
  if (mapStyle === undefined) return {}
  const { origin } = new URL(mapStyle)
  return { connections: [origin], images: [origin] }
}
