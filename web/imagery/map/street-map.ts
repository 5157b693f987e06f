import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapOptions,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Location } from '../queries.ts'
import { hasWebGl } from '../webgl.ts'
import { MAP_ZOOM, type MapLook, type OpenMap } from './map-port.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

// The library expects its worker beside itself, where a bundle doesn't have it.
setWorkerUrl(workerUrl)

/** The source of our own street lines; a style with tiles has its own sources. */
const DRAWN = 'drawn-streets'

/**
 * Shows the tiles of a style. Without a style, draws the street lines that come with a location, on land in the
 * element's own color.
 */
export const createStreetMap =
  (style: StyleSpecification | null): OpenMap =>
  (host, center, look) =>
    hasWebGl() ? openMap(host, center, toOptions(style, center, look)) : null

const toOptions = (style: StyleSpecification | null, center: Location, look: MapLook): StyleOptions =>
  style === null
    ? { style: linesStyle(center, look), attributionControl: false }
    : { style, attributionControl: { compact: false, customAttribution: center.attribution } }

type StyleOptions = Pick<MapOptions, 'style' | 'attributionControl'>

function openMap(host: HTMLElement, center: Location, options: StyleOptions) {
  let shown = center
  const map = new MapLibre({
    container: host,
    ...options,
    center,
    zoom: MAP_ZOOM,
    minZoom: 12,
    maxZoom: 18,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  const marker = new Marker({ element: markerElement() }).setLngLat(center).addTo(map)
  const drawStreets = () => map.getSource<GeoJSONSource>(DRAWN)?.setData(toGeoJson(shown))
  map.on('load', () => void drawStreets())
  return {
    show: (location: Location) => {
      if (location === shown) return
      shown = location
      marker.setLngLat(location)
      map.jumpTo({ center: location })
      void drawStreets()
    },
    zoom: (steps: number) => void map.zoomTo(map.getZoom() + steps),
    close: () => map.remove(),
  }
}

const linesStyle = (center: Location, look: MapLook): StyleSpecification => ({
  version: 8,
  sources: { [DRAWN]: toSource(center) },
  layers: layersIn(look),
})

const toSource = (location: Location) => ({ type: 'geojson' as const, data: toGeoJson(location) })

const toGeoJson = ({ streets }: Location) => ({
  type: 'FeatureCollection' as const,
  features: streets.map((line, index) => ({
    type: 'Feature' as const,
    properties: { isOwn: index === 0 },
    geometry: { type: 'LineString' as const, coordinates: line.map(({ lng, lat }) => [lng, lat]) },
  })),
})

/** Street width: about ten meters, slightly wider at low zoom. */
const WIDTH = ['interpolate', ['exponential', 2], ['zoom'], 12, 2, 14, 5, 18, 44] as const

const layersIn = ({ street, own }: MapLook) =>
  [false, true].map((isOwn) => ({
    id: isOwn ? 'own-street' : 'streets',
    type: 'line' as const,
    source: DRAWN,
    filter: ['==', ['get', 'isOwn'], isOwn] as ['==', ['get', string], boolean],
    layout: { 'line-cap': 'round' as const },
    paint: { 'line-color': isOwn ? own : street, 'line-width': [...WIDTH] as never },
  }))

/** The marker, in the product's curb orange. */
function markerElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-6 rounded-full border-[7px] border-curb bg-white shadow-card'
  element.ariaHidden = 'true'
  return element
}
