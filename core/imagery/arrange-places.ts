import {
  type MapCamera,
  type MapSize,
  type Pixel,
  worldPixels,
  worldX,
  worldY,
} from './geometry/map-camera.ts'

/** Coordinates are in widths of the projected world, so that moving the map only adds and multiplies. */
export type ProjectedPlaces = { readonly xs: Float64Array; readonly ys: Float64Array }

/** With up to this many places in view, only overlapping ones share a cell. */
const MAX_SINGLE = 600
const SMALL_CELL_PIXELS = 32
const CELL_PIXELS = 56
/** At this zoom, a house is always large enough to click. */
const SINGLE_ZOOM = 18
const OVERHANG = 16

export type PlacedMarker = Pixel & { readonly index: number }
export type MapCell = Pixel & {
  readonly indexes: readonly number[]
}
export type Arrangement = {
  readonly inView: number
  readonly markers: readonly PlacedMarker[]
  readonly cells: readonly MapCell[]
}

export const projectPlaces = (lats: ArrayLike<number>, lngs: ArrayLike<number>): ProjectedPlaces => ({
  xs: Float64Array.from(lngs, worldX),
  ys: Float64Array.from(lats, worldY),
})

export function arrangePlaces(places: ProjectedPlaces, camera: MapCamera, size: MapSize): Arrangement {
  const markers = markersIn(places, camera, size)
  const inView = markers.filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height).length
  if (camera.zoom >= SINGLE_ZOOM) return { inView, markers, cells: [] }
  const isCrowded = inView > MAX_SINGLE
  const found = toCells(markers, places, {
    zoom: Math.floor(camera.zoom),
    pixels: isCrowded ? CELL_PIXELS : SMALL_CELL_PIXELS,
  })
  const cells = isCrowded ? found : mergeOverlaps(found)
  return {
    inView,
    markers: cells.flatMap(({ x, y, indexes: [index, ...others] }) =>
      index !== undefined && others.length === 0 ? [{ x, y, index }] : [],
    ),
    cells: cells.filter(({ indexes }) => indexes.length > 1),
  }
}

function markersIn(
  { xs, ys }: ProjectedPlaces,
  camera: MapCamera,
  { width, height }: MapSize,
): PlacedMarker[] {
  const scale = worldPixels(camera.zoom)
  const [left, top] = [worldX(camera.lng) * scale - width / 2, worldY(camera.lat) * scale - height / 2]
  const markers: PlacedMarker[] = []
  for (let index = 0; index < xs.length; index++) {
    const x = (xs[index] ?? 0) * scale - left
    if (x < -OVERHANG || x > width + OVERHANG) continue
    const y = (ys[index] ?? 0) * scale - top
    if (y >= -OVERHANG && y <= height + OVERHANG) markers.push({ index, x, y })
  }
  return markers
}

/** Squares of the world, so that cells stay put while the map moves; drawn at the mean of their places. */
function toCells(
  markers: readonly PlacedMarker[],
  { xs, ys }: ProjectedPlaces,
  { zoom, pixels }: { zoom: number; pixels: number },
): MapCell[] {
  const perWorld = worldPixels(zoom) / pixels
  const cells = new Map<number, { x: number; y: number; indexes: number[] }>()
  for (const { index, x, y } of markers) {
    const [column, line] = [Math.floor((xs[index] ?? 0) * perWorld), Math.floor((ys[index] ?? 0) * perWorld)]
    const key = line * 0x1000000 + column
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, { x, y, indexes: [index] })
    else {
      cell.x += x
      cell.y += y
      cell.indexes.push(index)
    }
  }
  return [...cells.values()].map(({ x, y, indexes }) => ({
    x: x / indexes.length,
    y: y / indexes.length,
    indexes,
  }))
}

/** The room that a cell takes, and a single marker. */
const [CELL_ROOM, MARKER_ROOM] = [
  { x: 40, y: 22 },
  { x: 20, y: 20 },
]

/** Merges neighboring cells that would overlap when drawn. */
function mergeOverlaps(cells: readonly MapCell[]): MapCell[] {
  const merged: MapCell[] = []
  for (const cell of cells) {
    const at = merged.findIndex((other) => isOverlapping(cell, other))
    const other = merged[at]
    if (other === undefined) merged.push(cell)
    else merged[at] = joinCells(other, cell)
  }
  return merged
}

function isOverlapping(one: MapCell, other: MapCell): boolean {
  const room = one.indexes.length + other.indexes.length === 2 ? MARKER_ROOM : CELL_ROOM
  return Math.abs(one.x - other.x) < room.x && Math.abs(one.y - other.y) < room.y
}

function joinCells(one: MapCell, other: MapCell): MapCell {
  const indexes = [...one.indexes, ...other.indexes]
  const share = other.indexes.length / indexes.length
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share, indexes }
}

export function markerAt<Marker extends Pixel>(
  markers: readonly Marker[],
  at: Pixel,
  reach: number,
): Marker | null {
  let nearest: Marker | null = null
  let distance = reach
  for (const marker of markers) {
    const apart = Math.hypot(marker.x - at.x, marker.y - at.y)
    // Of markers on one spot, the last is drawn on top.
    if (apart <= distance) [nearest, distance] = [marker, apart]
  }
  return nearest
}
