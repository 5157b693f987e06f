import type { Position } from '../../shared/position.ts'

/** Zoom is in tiles of 256 pixels. North is up. */
export type MapCamera = Position & { readonly zoom: number }
export type MapSize = { readonly width: number; readonly height: number }
export type Pixel = { readonly x: number; readonly y: number }
export type MapBox = readonly [west: number, south: number, east: number, north: number]

const TILE_PIXELS = 256
/** Where Web Mercator ends. */
const MAX_LATITUDE = 85.05

/** Web Mercator, in widths of the world: 0 at the antimeridian and at the northern edge. */
export const worldX = (lng: number): number => lng / 360 + 0.5
export function worldY(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
const toLng = (x: number): number => (x - 0.5) * 360
const toLat = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

export const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom

/** Pixels count from the map's upper left corner. */
export function positionAt({ x, y }: Pixel, camera: MapCamera, { width, height }: MapSize): Position {
  const scale = worldPixels(camera.zoom)
  return {
    lat: toLat(clamp(worldY(camera.lat) + (y - height / 2) / scale, 0, 1)),
    lng: toLng(clamp(worldX(camera.lng) + (x - width / 2) / scale, 0, 1)),
  }
}

export function pixelOf({ lat, lng }: Position, camera: MapCamera, { width, height }: MapSize): Pixel {
  const scale = worldPixels(camera.zoom)
  return {
    x: (worldX(lng) - worldX(camera.lng)) * scale + width / 2,
    y: (worldY(lat) - worldY(camera.lat)) * scale + height / 2,
  }
}

/** Takes any two corners. Rounds to hundred-thousandths of a degree, about a meter. */
export function boxBetween(from: Pixel, to: Pixel, camera: MapCamera, size: MapSize): MapBox {
  const [one, other] = [positionAt(from, camera, size), positionAt(to, camera, size)]
  return [
    roundTo5(Math.min(one.lng, other.lng)),
    roundTo5(Math.min(one.lat, other.lat)),
    roundTo5(Math.max(one.lng, other.lng)),
    roundTo5(Math.max(one.lat, other.lat)),
  ]
}

export const boxInView = (camera: MapCamera, size: MapSize): MapBox =>
  boxBetween({ x: 0, y: 0 }, { x: size.width, y: size.height }, camera, size)

/** Null if they don't overlap. Neither crosses the antimeridian. */
export function overlapOf(one: MapBox, other: MapBox): MapBox | null {
  const west = Math.max(one[0], other[0])
  const south = Math.max(one[1], other[1])
  const east = Math.min(one[2], other[2])
  const north = Math.min(one[3], other[3])
  return west <= east && south <= north ? [west, south, east, north] : null
}

export function boxOfPlaces(lats: ArrayLike<number>, lngs: ArrayLike<number>): MapBox | null {
  if (lats.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < lats.length; index++) {
    const [lat = 0, lng = 0] = [lats[index], lngs[index]]
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}

type Fit = { readonly size: MapSize; readonly margin: number; readonly maxZoom: number }

export function fitCamera([west, south, east, north]: MapBox, { size, margin, maxZoom }: Fit): MapCamera {
  const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)]
  const zoomFor = (pixels: number, share: number) =>
    Math.log2(Math.max(pixels - 2 * margin, TILE_PIXELS / 4) / TILE_PIXELS / Math.max(share, 1e-9))
  return {
    lat: toLat((top + bottom) / 2),
    lng: toLng((left + right) / 2),
    zoom: Math.min(
      maxZoom,
      Math.max(0, Math.min(zoomFor(size.width, right - left), zoomFor(size.height, bottom - top))),
    ),
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
const roundTo5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
