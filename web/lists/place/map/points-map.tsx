import { gradeText } from '@curbgrade/core/grading/text'
import {
  boxAround,
  boxBetween,
  boxInView,
  fitCamera,
  type MapCamera,
  type MapSize,
  overlapOf,
  type Pixel,
  pixelOf,
} from '@curbgrade/core/imagery/geometry/map-camera'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { type Arrangement, arrangePlaces, markAt } from '@curbgrade/core/imagery/places/arrange-places'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '../../../client/api.ts'
import { PlacesMap, type PlacesControl } from '../../../imagery/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useIsDark } from '../../../ui/forms/theme-choice.ts'
import { withFacet } from '../filter/facet-choices.ts'
import type { List } from '../queries.ts'
import { placeText } from '../text.ts'
import type { PlaceState } from '../use-place.ts'
import { BoxLayer } from './box-layer.tsx'
import { drawPoints, MARK_RADIUS } from './draw-points.ts'
import { MapToolbar } from './map-toolbar.tsx'
import { readLook } from './point-look.ts'
import type { RowsOnMap } from './points-query.ts'
import { useShift } from './use-shift.ts'

/** Where the map came to rest, and how many points are in view. */
export type MapView = { readonly camera: MapCamera; readonly size: MapSize; readonly rows: number }

type PointsMapProps = {
  list: List
  place: PlaceState
  shown: RowsOnMap
  isStale: boolean
  about: Answer<'GET /api/about'>
  family: 'google' | 'open'
  onView: (view: MapView) => void
  onOpen: (rowNo: number) => void
  /** Opens the list of what is in view, where it isn't beside the map. */
  onShowList: (() => void) | null
}

const SETTLE_MS = 250
const MARGIN = 48
const HIT_PIXELS = MARK_RADIUS + 4
const CELL_HIT_PIXELS = 30
/** Near enough for a block to fill the map, and for its streets to be seen. */
const FIT_ZOOM = 17
const STREETS_ZOOM = 12
/** How much nearer a click on a cell goes at once. */
const CELL_STEPS = 4

/** The points over the map: click opens one, a drag with the mode or Shift selects an area. */
export function PointsMap(props: PointsMapProps) {
  const { list, place, shown, isStale, about, family, onOpen, onShowList } = props
  const { bar, rowNo, active } = place
  const text = useText(placeText).map
  const filter = bar.address?.filter ?? emptyFilter
  const stage = usePointsStage(props)
  const [isSelecting, setSelecting] = useState(false)
  const isShift = useShift()
  const select = (from: Pixel, to: Pixel) => {
    const at = stage.view()
    setSelecting(false)
    if (at) bar.go({ filter: withFacet(filter, 'box', [...boxBetween(from, to, at.camera, at.size)]) })
  }
  const keepView = () => {
    const at = stage.view()
    if (at === null) return
    const box = boxInView(at.camera, at.size)
    bar.go({ filter: withFacet(filter, 'box', [...((filter.box && overlapOf(filter.box, box)) ?? box)]) })
  }
  return (
    <PlacesMap
      label={text.label(list.title)}
      family={family}
      about={about}
      listId={list.id}
      anchorId={stage.anchorId}
      picture={rowNo === null ? null : ((active?.provider ?? null) as Provider | null)}
      startOf={stage.startOf}
      onMove={stage.move}
      onOpen={stage.setControl}
      onPick={(at) => {
        const row = stage.pick(at)
        if (row !== null) onOpen(row)
      }}
      onShowAll={stage.showAll}
    >
      <canvas
        ref={stage.canvas}
        aria-hidden="true"
        className={classNames('pointer-events-none absolute inset-0 size-full', isStale && 'opacity-50')}
      />
      {/* The colors of the drawing, because a canvas can't read style sheets. */}
      <span ref={stage.colors} className="hidden border-edge bg-surface text-ink outline-accent" />
      {(isSelecting || isShift) && <BoxLayer onBox={select} onCancel={() => setSelecting(false)} />}
      <MapToolbar
        isSelecting={isSelecting}
        shown={shown}
        rowsInView={stage.rowsInView}
        onSelecting={setSelecting}
        onKeepView={keepView}
        onShowList={onShowList}
      />
    </PlacesMap>
  )
}

/** Keeps the drawing current with the map, the points, and the theme. */
function usePointsStage({ list: _list, place, shown, about, onView }: PointsMapProps) {
  const { points, places } = shown
  const { short } = useText(gradeText)
  const { count } = useText(placeText)
  const canvas = useRef<HTMLCanvasElement>(null)
  const colors = useRef<HTMLSpanElement>(null)
  const control = useRef<PlacesControl | null>(null)
  const at = useRef<{ camera: MapCamera; size: MapSize } | null>(null)
  const arranged = useRef<Arrangement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [rowsInView, setRowsInView] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  const openIndex = place.rowNo === null ? -1 : points.rowNos.indexOf(place.rowNo)
  const isDark = useIsDark()

  const openMark = ({ camera, size }: NonNullable<typeof at.current>) =>
    openIndex === -1
      ? null
      : {
          ...pixelOf({ lat: points.lats[openIndex] ?? 0, lng: points.lngs[openIndex] ?? 0 }, camera, size),
          index: openIndex,
        }
  const draw = () => {
    const [element, now] = [canvas.current, at.current]
    if (element === null || colors.current === null || now === null) return
    const arrangement = arrangePlaces(places, now.camera, now.size)
    arranged.current = arrangement
    drawPoints(element, {
      ...now,
      arrangement,
      grades: points.grades,
      look: readLook(colors.current),
      open: openMark(now),
      box: place.bar.address?.filter.box ?? null,
      words: { categoryOf: (grade) => short(grade).slice(0, 2), count },
    })
  }
  const settle = useEffectEvent(() => {
    const [now, arrangement] = [at.current, arranged.current]
    if (now === null || arrangement === null) return
    setRowsInView(arrangement.inView)
    onView({ ...now, rows: arrangement.inView })
    if (about.mapStyle === undefined && now.camera.zoom >= STREETS_ZOOM)
      setAnchor(nearestTo(now.camera, points))
  })
  const settleLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(), SETTLE_MS)
  }
  const startOf = (size: MapSize): MapCamera =>
    at.current?.camera ??
    fitCamera(boxAround(points.lats, points.lngs) ?? WORLD, { size, margin: MARGIN, maxZoom: FIT_ZOOM })
  const showAll = () => {
    const around = boxAround(points.lats, points.lngs)
    if (around !== null && at.current !== null)
      control.current?.jump(fitCamera(around, { size: at.current.size, margin: MARGIN, maxZoom: FIT_ZOOM }))
  }
  const redraw = useEffectEvent(() => {
    draw()
    settleLater()
  })
  const bringIntoView = useEffectEvent(() => {
    if (arranged.current?.inView === 0) showAll()
  })
  /** The row before or after may be anywhere. */
  const followOpenRow = useEffectEvent(() => {
    const mark = at.current && openMark(at.current)
    if (at.current === null || mark === null) return
    const { camera, size } = at.current
    if (mark.x >= 0 && mark.y >= 0 && mark.x <= size.width && mark.y <= size.height) return
    control.current?.jump({ ...camera, lat: points.lats[openIndex] ?? 0, lng: points.lngs[openIndex] ?? 0 })
  })
  const box = place.bar.address?.filter.box
  useEffect(redraw, [points, places, openIndex, isDark, box])
  useEffect(bringIntoView, [places])
  useEffect(followOpenRow, [openIndex])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    canvas,
    colors,
    rowsInView,
    anchorId: propertyId(anchor ?? points.rowNos[0] ?? 1),
    view: () => at.current,
    startOf,
    showAll,
    setControl: (next: PlacesControl | null) => {
      control.current = next
    },
    move: (camera: MapCamera, size: MapSize) => {
      at.current = { camera, size }
      draw()
      settleLater()
    },
    /** The row under a click; a cell comes nearer instead. */
    pick: (pixel: Pixel): number | null => {
      const mark = markAt(arranged.current?.marks ?? [], pixel, HIT_PIXELS)
      if (mark !== null) return points.rowNos[mark.index] ?? null
      const cell = markAt(arranged.current?.cells ?? [], pixel, CELL_HIT_PIXELS)
      if (cell === null || at.current === null) return null
      const { camera, size } = at.current
      const within = boxAround(
        cell.indexes.map((index) => points.lats[index] ?? 0),
        cell.indexes.map((index) => points.lngs[index] ?? 0),
      )
      const nearer = fitCamera(within ?? WORLD, { size, margin: MARGIN, maxZoom: camera.zoom + CELL_STEPS })
      control.current?.jump({ ...nearer, zoom: Math.max(nearer.zoom, camera.zoom + 1) })
      return null
    },
  }
}

const WORLD = [-180, -60, 180, 75] as const

function nearestTo({ lat, lng }: MapCamera, { rowNos, lats, lngs }: RowsOnMap['points']): number | null {
  let [nearest, distance]: [number | null, number] = [null, Infinity]
  for (let index = 0; index < rowNos.length; index++) {
    const apart = Math.hypot((lats[index] ?? 0) - lat, (lngs[index] ?? 0) - lng)
    if (apart < distance) [nearest, distance] = [rowNos[index] ?? null, apart]
  }
  return nearest
}
