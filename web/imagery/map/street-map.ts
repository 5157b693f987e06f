import { type GeoJSONSource, Marker, type StyleSpecification } from 'maplibre-gl'
import { MAP_ZOOM, type OpenMap } from '../map-port.ts'
import type { Location } from '../queries.ts'
import { hasWebGl } from '../webgl.ts'
import { newOpenMap } from './map-library.ts'
import { DRAWN, type StyleOptions, streetsOf, styleFor } from './open-style.ts'

/** Shows a style's tiles or, without a style, a location's street lines on the element's own color. */
export const createStreetMap =
  (style: StyleSpecification | null): OpenMap =>
  (host, center, look) =>
    hasWebGl() ? openMap(host, center, styleFor(style, center, look)) : null

function openMap(host: HTMLElement, center: Location, options: StyleOptions) {
  let shown = center
  const map = newOpenMap({ container: host, ...options, center, zoom: MAP_ZOOM, minZoom: 12 })
  const marker = new Marker({ element: markerElement() }).setLngLat(center).addTo(map)
  const drawStreets = () => map.getSource<GeoJSONSource>(DRAWN)?.setData(streetsOf(shown))
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

function markerElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'size-6 rounded-full border-[7px] border-curb bg-white shadow-card'
  element.ariaHidden = 'true'
  return element
}
