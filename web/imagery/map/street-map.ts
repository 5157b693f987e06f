import { type GeoJSONSource, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Location } from '../queries.ts'
import { hasWebGl } from '../webgl.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

// The library looks for it beside itself, where a bundle does not have it.
setWorkerUrl(workerUrl)

/** Spec 9. */
const ZOOM = 14

export type MapColours = { readonly street: string; readonly own: string }

export type StreetMap = {
  readonly show: (location: Location) => void
  readonly zoom: (steps: number) => void
  readonly close: () => void
}

/** A map in the element, around a place; null where the browser has no WebGL. Its land is the element's own colour. */
export function openStreetMap(host: HTMLElement, at: Location, colours: MapColours): StreetMap | null {
  if (!hasWebGl()) return null
  let shown = at
  const map = new MapLibre({
    container: host,
    style: { version: 8, sources: { streets: sourceOf(at) }, layers: layersIn(colours) },
    center: at,
    zoom: ZOOM,
    minZoom: 12,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  const marker = new Marker({ element: markerElement() }).setLngLat(at).addTo(map)
  const drawStreets = () => map.getSource<GeoJSONSource>('streets')?.setData(linesOf(shown))
  map.on('load', () => void drawStreets())
  return {
    show: (location) => {
      if (location === shown) return
      shown = location
      marker.setLngLat(location)
      map.jumpTo({ center: location })
      void drawStreets()
    },
    zoom: (steps) => void map.zoomTo(map.getZoom() + steps),
    close: () => map.remove(),
  }
}

const sourceOf = (location: Location) => ({ type: 'geojson' as const, data: linesOf(location) })

const linesOf = ({ streets }: Location) => ({
  type: 'FeatureCollection' as const,
  features: streets.map((line, at) => ({
    type: 'Feature' as const,
    properties: { isOwn: at === 0 },
    geometry: { type: 'LineString' as const, coordinates: line.map(({ lng, lat }) => [lng, lat]) },
  })),
})

/** Streets as wide as they are: about ten metres, seen from far a little more. */
const WIDTH = ['interpolate', ['exponential', 2], ['zoom'], 12, 2, 14, 5, 18, 44] as const

const layersIn = ({ street, own }: MapColours) =>
  [false, true].map((isOwn) => ({
    id: isOwn ? 'own-street' : 'streets',
    type: 'line' as const,
    source: 'streets',
    filter: ['==', ['get', 'isOwn'], isOwn] as ['==', ['get', string], boolean],
    layout: { 'line-cap': 'round' as const },
    paint: { 'line-color': isOwn ? own : street, 'line-width': [...WIDTH] as never },
  }))

/** The kerb's orange, as the mark of the product. */
function markerElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-6 rounded-full border-[7px] border-kerb bg-white shadow-card'
  element.ariaHidden = 'true'
  return element
}
