import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'

/** Our maps' maximum zoom, in tiles of 512 pixels. */
const MAX_ZOOM = 18

/** The map can't be turned or tilted. */
export function newOpenMap(options: MapOptions): MapLibre {
  // By default, the library expects its worker next to itself, where a bundle doesn't have it.
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  return map
}
