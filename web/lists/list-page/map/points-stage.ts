import {
  type Arrangement,
  arrangePlaces,
  markerAt,
  type PlacedMarker,
} from '@curbgrade/core/imagery/arrange-places'
import {
  boxOfPlaces,
  fitCamera,
  type MapBox,
  type MapCamera,
  type MapSize,
  type Pixel,
  pixelOf,
} from '@curbgrade/core/imagery/geometry/map-camera'
import type { PlacesControl } from '../../../imagery/index.ts'
import type { RowsOnMap } from '../../../rows/index.ts'
import { type Drawing, drawPoints, MARKER_RADIUS } from './draw-points.ts'
import { readLook } from './point-look.ts'

type MapAt = { readonly camera: MapCamera; readonly size: MapSize }
/** `rows` is the number of points in view once the map is idle. */
export type SettledView = MapAt & { readonly rows: number }

export type MapScene = Pick<RowsOnMap, 'points' | 'places'> & {
  readonly openRowNo: number | null
  /** The filter's area. */
  readonly box: MapBox | null
  readonly words: Drawing['words']
  readonly onSettled: (view: SettledView) => void
}

const SETTLE_MS = 250
const MARGIN = 48
const HIT_PIXELS = MARKER_RADIUS + 4
const CELL_HIT_PIXELS = 30
/** A block fills the map at this zoom. */
const FIT_ZOOM = 17
/** A click on a cell zooms in by at most this many levels. */
const CELL_STEPS = 4
const WORLD: MapBox = [-180, -60, 180, 75]

/** Draws over a map. Follows each frame of a move by itself, because rendering the page would be too slow. */
export class PointsStage {
  /** Contains the canvas, and has the page's colors as its own. */
  private layer: HTMLElement | null = null
  private control: PlacesControl | null = null
  private at: MapAt | null = null
  private arranged: (Arrangement & { readonly of: MapScene['places']; readonly at: MapAt }) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private scene: MapScene | null = null

  readonly setLayer = (layer: HTMLElement | null): void => {
    this.layer = layer
  }
  readonly setControl = (control: PlacesControl | null): void => {
    this.control = control
    if (control === null) clearTimeout(this.timer)
  }

  /** Draws another scene. Moves the map if none of its points is in view, or if the open row isn't. */
  readonly show = (scene: MapScene): void => {
    const before = this.scene
    this.scene = scene
    this.draw()
    if (before === null) return
    if (before.places !== scene.places) {
      this.settleLater()
      if (this.arranged?.inView === 0) this.showAll()
    }
    if (before.openRowNo !== scene.openRowNo) this.followOpenRow()
  }

  readonly move = (camera: MapCamera, size: MapSize): void => {
    this.at = { camera, size }
    this.draw()
    this.settleLater()
  }

  readonly view = (): MapAt | null => this.at

  /** The camera before the theme changed, or one that fits all points. */
  readonly startOf = (size: MapSize): MapCamera => this.at?.camera ?? this.fit(this.allAround(), size)

  readonly showAll = (): void => {
    if (this.at) this.control?.jump(this.fit(this.allAround(), this.at.size))
  }

  /** Returns the row at a click. A click on a cell zooms in instead. */
  readonly pick = (pixel: Pixel): number | null => {
    const marker = markerAt(this.arranged?.markers ?? [], pixel, HIT_PIXELS)
    if (marker !== null) return this.scene?.points.rowNos[marker.index] ?? null
    const cell = markerAt(this.arranged?.cells ?? [], pixel, CELL_HIT_PIXELS)
    if (cell !== null) this.zoomToCell(cell.indexes)
    return null
  }

  private draw(): void {
    const { at, scene, layer } = this
    const canvas = layer?.querySelector('canvas')
    if (at === null || scene === null || layer === null || !canvas) return
    // Reuses the arrangement: most renders change neither the points nor the map.
    if (this.arranged?.of !== scene.places || this.arranged.at !== at)
      this.arranged = { ...arrangePlaces(scene.places, at.camera, at.size), of: scene.places, at }
    drawPoints(canvas, {
      ...at,
      arrangement: this.arranged,
      grades: scene.points.grades,
      look: readLook(layer),
      open: this.openMarker(),
      box: scene.box,
      words: scene.words,
    })
  }

  private settleLater(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (this.at && this.arranged) this.scene?.onSettled({ ...this.at, rows: this.arranged.inView })
    }, SETTLE_MS)
  }

  private zoomToCell(indexes: readonly number[]): void {
    if (this.at === null) return
    const { camera, size } = this.at
    const around = indexes.map((index) => this.positionOf(index))
    const box = boxOfPlaces(
      around.map(({ lat }) => lat),
      around.map(({ lng }) => lng),
    )
    const nearer = this.fit(box, size, camera.zoom + CELL_STEPS)
    this.control?.jump({ ...nearer, zoom: Math.max(nearer.zoom, camera.zoom + 1) })
  }

  private followOpenRow(): void {
    const marker = this.openMarker()
    if (marker === null || this.at === null) return
    const { camera, size } = this.at
    if (marker.x >= 0 && marker.y >= 0 && marker.x <= size.width && marker.y <= size.height) return
    this.control?.jump({ ...camera, ...this.positionOf(marker.index) })
  }

  private openMarker(): PlacedMarker | null {
    const { at, scene } = this
    if (at === null || scene === null || scene.openRowNo === null) return null
    const index = scene.points.rowNos.indexOf(scene.openRowNo)
    return index === -1 ? null : { ...pixelOf(this.positionOf(index), at.camera, at.size), index }
  }

  private positionOf(index: number) {
    const { lats, lngs } = this.scene?.points ?? { lats: [], lngs: [] }
    return { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 }
  }

  private allAround(): MapBox | null {
    return this.scene && boxOfPlaces(this.scene.points.lats, this.scene.points.lngs)
  }

  private fit(around: MapBox | null, size: MapSize, maxZoom = FIT_ZOOM): MapCamera {
    return fitCamera(around ?? WORLD, { size, margin: MARGIN, maxZoom })
  }
}

export function rowNearest(
  { lat, lng }: MapCamera,
  { rowNos, lats, lngs }: RowsOnMap['points'],
): number | null {
  let nearest: number | null = null
  let distance = Infinity
  for (let index = 0; index < rowNos.length; index++) {
    const apart = Math.hypot((lats[index] ?? 0) - lat, (lngs[index] ?? 0) - lng)
    if (apart < distance) [nearest, distance] = [rowNos[index] ?? null, apart]
  }
  return nearest
}
