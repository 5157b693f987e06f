import type { About } from '../../account/get-about.ts'
import type { ForeignSources } from '../../platform/http/security-headers.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { pageSourcesOf } from '../../vendors/google-maps/page-sources.ts'

/** Always of the same family as the pictures (D30). */
export function mapSettings(config: Config): Pick<About, 'googleMaps' | 'mapStyle'> {
  const browserKey = config.GOOGLE_MAPS_BROWSER_KEY
  if (config.IMAGERY === 'google' && browserKey !== undefined)
    return { googleMaps: { browserKey, baseUrl: config.GOOGLE_MAPS_BASE_URL } }
  return config.IMAGERY === 'open' ? { mapStyle: config.MAP_STYLE_URL } : {}
}

export function mapSources(config: Config): ForeignSources {
  const { googleMaps, mapStyle } = mapSettings(config)
  if (googleMaps) return pageSourcesOf(googleMaps.baseUrl)
  if (mapStyle === undefined) return {}
  const { origin } = new URL(mapStyle)
  return { connections: [origin], images: [origin] }
}
