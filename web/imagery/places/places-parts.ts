import type { MapFamily } from '@curbgrade/core/imagery/map-family'
import { type MapAccess, readStyle } from '../map/map-parts.ts'
import type { OpenPlaces } from './places-port.ts'

export const loadPlaces: Record<MapFamily, (access: MapAccess) => Promise<{ readonly open: OpenPlaces }>> = {
  google: async ({ googleMaps }) => {
    if (!googleMaps) throw new Error('no key for a map of Google')
    const { loadGooglePlaces } = await import('./google-places.ts')
    return { open: await loadGooglePlaces(googleMaps) }
  },
  open: async ({ mapStyle }) => {
    const [{ createOpenPlaces }, style] = await Promise.all([
      import('./open-places.ts'),
      mapStyle === undefined ? null : readStyle(mapStyle),
    ])
    return { open: createOpenPlaces(style) }
  },
}
