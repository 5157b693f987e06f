import type { MapFamily } from '@curbgrade/core/imagery/map-family'
import type { StyleSpecification } from 'maplibre-gl'
import type { Answer } from '../../client/api.ts'
import type { OpenMap } from '../map-port.ts'

export type MapAccess = Pick<Answer<'GET /api/about'>, 'googleMaps' | 'mapStyle'>

/** Loads maps of the given family, which must match the picture's provider (D30). */
export const loadMap: Record<MapFamily, (about: MapAccess) => Promise<{ readonly open: OpenMap }>> = {
  google: async ({ googleMaps }) => {
    if (!googleMaps) throw new Error('no key for a map of Google')
    const { loadGoogleMap } = await import('../google/google-map.ts')
    return { open: await loadGoogleMap(googleMaps) }
  },
  open: async ({ mapStyle }) => {
    const [{ createStreetMap }, style] = await Promise.all([
      import('./street-map.ts'),
      mapStyle === undefined ? null : readStyle(mapStyle),
    ])
    return { open: createStreetMap(style) }
  },
}

export async function readStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the style of the map did not arrive: ${answer.status}`)
  return (await answer.json()) as StyleSpecification
}
