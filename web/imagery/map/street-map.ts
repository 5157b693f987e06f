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

// The library looks for it beside itself, where a bundle does not have it.
setWorkerUrl(workerUrl)

/** The source of our own lines; a style with tiles has others. */
const DRAWN = 'drawn-streets'

/**
 * Maps with the tiles of a style; without one, the lines of the streets that come with a place, on land in the
 * element's own color.
 */
export const createStreetMap =
  (style: StyleSpecification | null): OpenMap =>
  (host, at, look) =>
    hasWebGl() ? openMap(host, at, optionsOf(style, at, look)) : null

const optionsOf = (style: StyleSpecification | null, at: Location, look: MapLook): Look =>
  style === null
    ? { style: linesStyle(at, look), attributionControl: false }
    : { style, attributionControl: { compact: false, customAttribution: at.attribution } }

type Look = Pick<MapOptions, 'style' | 'attributionControl'>

function openMap(host: HTMLElement, at: Location, options: Look) {
  let shown = at
  const map = new MapLibre({
    container: host,
    ...options,
    center: at,
    zoom: MAP_ZOOM,
    minZoom: 12,
    maxZoom: 18,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  const marker = new Marker({ element: markerElement() }).setLngLat(at).addTo(map)
  const drawStreets = () => map.getSource<GeoJSONSource>(DRAWN)?.setData(linesOf(shown))
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

const linesStyle = (at: Location, look: MapLook): StyleSpecification => ({
  version: 8,
  sources: { [DRAWN]: sourceOf(at) },
  layers: layersIn(look),
})

const sourceOf = (location: Location) => ({ type: 'geojson' as const, data: linesOf(location) })

const linesOf = ({ streets }: Location) => ({
  type: 'FeatureCollection' as const,
  features: streets.map((line, at) => ({
    type: 'Feature' as const,
    properties: { isOwn: at === 0 },
    geometry: { type: 'LineString' as const, coordinates: line.map(({ lng, lat }) => [lng, lat]) },
  })),
})

/** Streets as wide as they are: about ten meters, seen from far a little more. */
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

/** The curb's orange, as the mark of the product. */
function markerElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-6 rounded-full border-[7px] border-curb bg-white shadow-card'
  element.ariaHidden = 'true'
  return element
}
