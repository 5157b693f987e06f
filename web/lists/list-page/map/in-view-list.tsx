import { gradeText } from '@curbgrade/core/grading/text'
import { boxInView, overlapOf } from '@curbgrade/core/imagery/geometry/map-camera'
import { emptyFilter, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { useEffect, useRef } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Shimmer, ShimmerRegion } from '../../../ui/shimmer.tsx'
import { withFacet } from '../filter/facet-choices.ts'
import { MoreRows } from '../list-page-states.tsx'
import { type List, useRows } from '../queries.ts'
import { RowGrade } from '../row-grade.tsx'
import type { AddressBar } from '../use-address.ts'
import type { SettledView } from './points-stage.ts'
import { mapText } from './text.ts'

export type InViewProps = {
  list: List
  bar: AddressBar
  /** Null until the map is idle, and without a map. */
  view: SettledView | null
  /** Whether the map still shows the points of the previous filter. */
  isStale: boolean
  /** The row that gets the focus back when its panel closes. */
  lastOpened: number | null
  onOpen: (rowNo: number) => void
}

/** Lists the rows in view beside the map, so that keyboard and screen-reader users can reach them. */
export function InViewList(props: InViewProps) {
  const text = useText(mapText)
  return (
    <aside
      aria-label={text.inViewTitle}
      className="card flex w-64 shrink-0 flex-col overflow-hidden p-0 max-lg:hidden"
    >
      {props.view && (
        <h2 aria-live="polite" className="tabular border-b border-line px-3.5 py-2.5 font-semibold">
          {text.inView(props.view.rows)}
        </h2>
      )}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <RowsInView {...props} />
      </div>
    </aside>
  )
}

export function RowsInView({ list, bar, view, isStale, lastOpened, onOpen }: InViewProps) {
  const text = useText(mapText)
  const { address } = bar
  const filter = filterInView(address?.filter ?? emptyFilter, view)
  // Waits for the points, because they may move the map.
  const rows = useRows(
    list.id,
    { filter: filter ?? emptyFilter, order: address?.order ?? fileOrder },
    !isStale,
  )
  if (filter === null || view?.rows === 0) return <p className="px-3.5 py-3 text-muted">{text.noneInView}</p>
  if (rows.query.isError && rows.rows.length === 0)
    return <p className="px-3.5 py-3 text-danger-text">{text.inViewFailed}</p>
  if (rows.query.isPending)
    return (
      <ShimmerRegion className="flex flex-col gap-2 p-3.5">
        <Shimmer className="h-5" />
        <Shimmer className="h-5" />
      </ShimmerRegion>
    )
  return (
    <>
      <ul className={classNames(rows.query.isPlaceholderData && 'opacity-60')}>
        {rows.rows.map((row) => (
          <li key={row.id}>
            <RowInView row={row} isLast={row.rowNo === lastOpened} onOpen={() => onOpen(row.rowNo)} />
          </li>
        ))}
      </ul>
      {rows.query.hasNextPage && !rows.query.isFetchNextPageError && (
        <Button
          variant="ghost"
          busy={rows.query.isFetchingNextPage}
          onClick={() => void rows.query.fetchNextPage()}
          className="m-2"
        >
          {text.more}
        </Button>
      )}
      <MoreRows rows={rows} />
    </>
  )
}

type RowInViewProps = { row: Row; isLast: boolean; onOpen: () => void }

const RowInView = ({ row, isLast, onOpen }: RowInViewProps) => {
  const { row: sayRow } = useText(gradeText)
  const text = useText(mapText)
  const button = useRef<HTMLButtonElement>(null)
  // Restores the focus when the row's panel closes, even if the map moved and the rows loaded again.
  useEffect(() => {
    if (isLast && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isLast])
  return (
    <button
      ref={button}
      type="button"
      aria-label={sayRow(row.street, row.grade, row)}
      onClick={onOpen}
      className="flex min-h-control w-full items-center gap-2 border-b border-line px-3.5 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
    >
      <span className="tabular w-9 shrink-0 text-sm text-muted">{text.count(row.rowNo)}</span>
      <span className="min-w-0 flex-1 truncate" title={row.street}>
        {row.street}
      </span>
      <RowGrade row={row} />
    </button>
  )
}

/** Limits the filter to the rows in view; null if the filter's area is out of view. */
function filterInView(filter: RowFilter, view: SettledView | null): RowFilter | null {
  if (view === null) return filter
  const inView = boxInView(view.camera, view.size)
  const box = filter.box === undefined ? inView : overlapOf(filter.box, inView)
  return box && withFacet(filter, 'box', box)
}
