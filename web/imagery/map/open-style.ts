import type { MapOptions, StyleSpecification } from 'maplibre-gl'
import type { MapLook } from '../map-port.ts'
import type { Location } from '../queries.ts'

export const DRAWN = 'drawn-streets'

export type MapSurroundings = Pick<Location, 'streets' | 'attribution'>

export type StyleOptions = Pick<MapOptions, 'style' | 'attributionControl'>

/** The operator's style, or our own street lines, which the page attributes itself. */
export const styleFor = (
  style: StyleSpecification | null,
  around: MapSurroundings,
  look: MapLook,
): StyleOptions =>
  style === null
    ? { style: linesStyle(around, look), attributionControl: false }
    : { style, attributionControl: { compact: false, customAttribution: around.attribution } }

const linesStyle = (around: MapSurroundings, look: MapLook): StyleSpecification => ({
  version: 8,
  sources: { [DRAWN]: { type: 'geojson', data: streetsOf(around) } },
  layers: layersIn(look),
})

/** GeoJSON; the property's own street comes first. */
export const streetsOf = ({ streets }: Pick<MapSurroundings, 'streets'>) => ({
  type: 'FeatureCollection' as const,
  features: streets.map((line, index) => ({
    type: 'Feature' as const,
    properties: { isOwn: index === 0 },
    geometry: { type: 'LineString' as const, coordinates: line.map(({ lng, lat }) => [lng, lat]) },
  })),
})

/** About ten meters, slightly wider at low zoom. */
const WIDTH = ['interpolate', ['exponential', 2], ['zoom'], 12, 2, 14, 5, 18, 44] as const

const layersIn = ({ street, own }: MapLook) =>
  [false, true].map((isOwn) => ({
    id: isOwn ? 'own-street' : 'streets',
    type: 'line' as const,
    source: DRAWN,
    // From far away, the few known streets would shrink to a blob.
    minzoom: 11,
    filter: ['==', ['get', 'isOwn'], isOwn] as ['==', ['get', string], boolean],
    layout: { 'line-cap': 'round' as const },
    paint: { 'line-color': isOwn ? own : street, 'line-width': [...WIDTH] as never },
  }))
