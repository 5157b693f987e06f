import type { MapCamera } from '@curbgrade/core/imagery/geometry/map-camera'
import type { MapSurroundings } from '../map/open-style.ts'
import type { MapLook } from '../map-port.ts'

/** The maximum zoom, in tiles of 256 pixels. */
export const PLACES_MAX_ZOOM = 19

export type PlacesControl = {
  readonly camera: () => MapCamera
  readonly jump: (camera: MapCamera) => void
}

export type OpenedPlaces = PlacesControl & {
  /** Draws the streets around another property, if there are no tiles. */
  readonly surround: (around: MapSurroundings) => void
  readonly close: () => void
}

export type PlacesOptions = {
  readonly start: MapCamera
  readonly around: MapSurroundings
  readonly look: MapLook
  /** Called for every frame in which the map moves. */
  readonly onMove: () => void
}

/** Null if the browser can't render the map. */
export type OpenPlaces = (host: HTMLElement, options: PlacesOptions) => OpenedPlaces | null
