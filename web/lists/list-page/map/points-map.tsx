import { levelOf } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import { boxBetween, boxInView, overlapOf, type Pixel } from '@curbgrade/core/imagery/geometry/map-camera'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { useLayoutEffect, useState } from 'react'
import type { Answer } from '../../../client/api.ts'
import { PlacesMap } from '../../../imagery/index.ts'
import type { RowsOnMap } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { useLevels } from '../../../text/scale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { withFacet } from '../filter/facet-choices.ts'
import type { List } from '../queries.ts'
import type { ListPageState } from '../use-list-page.ts'
import { BoxLayer } from './box-layer.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { pointName } from './point-name.ts'
import { PointsStage, rowNearest, type SettledView } from './points-stage.ts'
import { mapText } from './text.ts'
import { useShift } from './use-shift.ts'

type PointsMapProps = {
  list: List
  page: ListPageState
  shown: RowsOnMap
  isStale: boolean
  about: Answer<'GET /api/about'>
  family: 'google' | 'open'
  view: SettledView | null
  onView: (view: SettledView) => void
  onOpen: (rowNo: number) => void
  /** Opens the list of rows in view; null where the list is beside the map. */
  onShowList: (() => void) | null
}

/** Draws points over the map. A click opens one; a drag with Shift, or in area mode, selects an area. */
export function PointsMap(props: PointsMapProps) {
  const { list, page, shown, isStale, about, family, view, onOpen, onShowList } = props
  const { bar, rowNo, active } = page
  const text = useText(mapText)
  const filter = bar.address?.filter ?? emptyFilter
  const { stage, anchorId } = useStage(props)
  const [isSelecting, setSelecting] = useState(false)
  const isShift = useShift()
  const select = (from: Pixel, to: Pixel) => {
    const at = stage.view()
    setSelecting(false)
    if (at) bar.go({ filter: withFacet(filter, 'box', boxBetween(from, to, at.camera, at.size)) })
  }
  const keepView = () => {
    const at = stage.view()
    if (at === null) return
    const box = boxInView(at.camera, at.size)
    bar.go({ filter: withFacet(filter, 'box', (filter.box && overlapOf(filter.box, box)) ?? box) })
  }
  return (
    <PlacesMap
      label={text.label(list.title)}
      family={family}
      about={about}
      listId={list.id}
      anchorId={anchorId}
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
      {/* Carries the colors of the drawing, because a canvas can't read style sheets. */}
      <div
        ref={(element) => stage.setLayer(element)}
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-0 fill-surface stroke-edge text-ink outline-accent',
          isStale && 'opacity-50',
        )}
      >
        <canvas className="size-full" />
      </div>
      {(isSelecting || isShift) && <BoxLayer onBox={select} onCancel={() => setSelecting(false)} />}
      <MapToolbar
        isSelecting={isSelecting}
        shown={shown}
        rowsInView={view?.rows ?? null}
        onSelecting={setSelecting}
        onKeepView={keepView}
        onShowList={onShowList}
      />
    </PlacesMap>
  )
}

/** From this zoom up, a map without tiles draws the streets around its center. */
const STREETS_ZOOM = 12

/** Returns the drawing, and the property whose surroundings the map draws. */
function useStage({ page, shown, about, onView }: PointsMapProps) {
  const { points, places } = shown
  const { short } = useText(gradeText)
  const levels = useLevels()
  const nameOf = (grade: number) => pointName(grade, levels, short)
  const { count } = useText(mapText)
  const [stage] = useState(() => new PointsStage())
  const [anchor, setAnchor] = useState<number | null>(null)
  // Runs on each render and before the map opens, because the theme may have changed.
  useLayoutEffect(() =>
    stage.show({
      points,
      places,
      openRowNo: page.rowNo,
      box: page.bar.address?.filter.box ?? null,
      words: { nameOf, shadeOf: (grade) => levelOf(levels, grade)?.stores ?? grade, count },
      onSettled: (view) => {
        onView(view)
        if (about.mapStyle === undefined && view.camera.zoom >= STREETS_ZOOM)
          setAnchor(rowNearest(view.camera, points))
      },
    }),
  )
  return { stage, anchorId: propertyId(anchor ?? points.rowNos[0] ?? 1) }
}
