import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { useState } from 'react'
import type { Answer } from '../../../client/api.ts'
import { useAbout } from '../../../client/session/me.ts'
import type { RowsOnMap } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Shimmer, ShimmerRegion } from '../../../ui/shimmer.tsx'
import { NoMatch, RowsFailed } from '../list-page-states.tsx'
import type { List } from '../queries.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import type { ListPageState } from '../use-list-page.ts'
import { InViewList } from './in-view-list.tsx'
import { InViewSheet } from './in-view-sheet.tsx'
import { MapNotes, NoPositions } from './map-notes.tsx'
import { PointsMap } from './points-map.tsx'
import { useRowPoints } from './points-query.ts'
import type { SettledView } from './points-stage.ts'
import { mapText } from './text.ts'

type MapViewProps = { list: List; page: ListPageState }
type About = Answer<'GET /api/about'>

/** Uses Google's map if Google supplies the positions, otherwise an open one (D30). */
export function MapView(props: MapViewProps) {
  const about = useAbout()
  if (about.data) return <FamilyView {...props} about={about.data} />
  return about.isError ? <RowsFailed query={about} bar={props.page.bar} /> : <ViewLoading />
}

function FamilyView({ list, page, about }: MapViewProps & { about: About }) {
  const { bar } = page
  const family = about.googleMaps === undefined ? 'open' : 'google'
  const query = useRowPoints(list.id, bar.address?.filter ?? emptyFilter, family)
  if (query.isPending) return <ViewLoading />
  if (!query.data || (query.isError && query.isPlaceholderData)) return <RowsFailed query={query} bar={bar} />
  if (query.data.total === 0 && !query.isPlaceholderData) return <NoMatch bar={bar} />
  return (
    <PlacedRows
      list={list}
      page={page}
      shown={query.data}
      isStale={query.isPlaceholderData}
      map={{ about, family }}
    />
  )
}

type PlacedRowsProps = MapViewProps & {
  shown: RowsOnMap
  isStale: boolean
  map: { readonly about: About; readonly family: 'google' | 'open' }
}

function PlacedRows({ list, page, shown, isStale, map }: PlacedRowsProps) {
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<SettledView | null>(null)
  const [isSheetOpen, openSheet] = useState(false)
  const [lastOpened, setLastOpened] = useState<number | null>(null)
  const open = (rowNo: number) => {
    setLastOpened(rowNo)
    openSheet(false)
    page.open(rowNo)
  }
  const inView = { list, bar: page.bar, view, isStale, lastOpened, onOpen: open }
  if (shown.points.rowNos.length === 0)
    return (
      <>
        <NoPositions list={list} />
        <MapNotes page={page} shown={shown} list={list} />
      </>
    )
  return (
    <>
      <div className="flex min-h-0 flex-1 gap-4">
        <div className="card relative min-h-60 min-w-0 flex-1 overflow-hidden p-0">
          <PointsMap
            list={list}
            page={page}
            shown={shown}
            isStale={isStale}
            {...map}
            view={view}
            onView={setView}
            onOpen={open}
            onShowList={isNarrow ? () => openSheet(true) : null}
          />
        </div>
        {!isNarrow && page.rowNo === null && <InViewList {...inView} />}
      </div>
      <MapNotes page={page} shown={shown} list={list} />
      {isNarrow && <InViewSheet {...inView} isOpen={isSheetOpen} onClose={() => openSheet(false)} />}
    </>
  )
}

const ViewLoading = () => {
  const text = useText(mapText)
  return (
    <ShimmerRegion label={text.loading} className="min-h-0 flex-1">
      <Shimmer className="size-full" />
    </ShimmerRegion>
  )
}
