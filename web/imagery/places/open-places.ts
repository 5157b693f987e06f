import type { GeoJSONSource, StyleSpecification } from 'maplibre-gl'
import { newOpenMap } from '../map/map-library.ts'
import { DRAWN, streetsOf, styleFor } from '../map/open-style.ts'
import { hasWebGl } from '../webgl.ts'
import type { OpenPlaces } from './places-port.ts'

/** MapLibre counts zoom in tiles of 512 pixels. */
const ZOOM_OFFSET = 1

/** Shows a style's tiles or, without a style, the streets around a property. */
export const createOpenPlaces =
  (style: StyleSpecification | null): OpenPlaces =>
  (host, { start, around, look, onMove }) => {
    if (!hasWebGl()) return null
    let drawn = around
    const map = newOpenMap({
      container: host,
      ...styleFor(style, around, look),
      center: start,
      zoom: start.zoom - ZOOM_OFFSET,
      renderWorldCopies: false,
      boxZoom: false,
    })
    map.keyboard.disableRotation()
    const draw = () => void map.getSource<GeoJSONSource>(DRAWN)?.setData(streetsOf(drawn))
    map.on('load', draw)
    map.on('move', onMove)
    return {
      camera: () => {
        const { lat, lng } = map.getCenter()
        return { lat, lng, zoom: map.getZoom() + ZOOM_OFFSET }
      },
      jump: (camera) => void map.jumpTo({ center: camera, zoom: camera.zoom - ZOOM_OFFSET }),
      surround: (next) => {
        if (next === drawn) return
        drawn = next
        draw()
      },
      close: () => map.remove(),
    }
  }
