import { isSelected } from '@curbgrade/core/lists/place/wall-selection'
import { ActsBar } from './acts/acts-bar.tsx'
import { ChartsFace } from './charts/charts-face.tsx'
import { MapFace } from './map/map-face.tsx'
import { NoMatch, RowsFailed, RowsLoading } from './place-states.tsx'
import type { List } from './queries.ts'
import { GoogleQuestion } from './row/google-question.tsx'
import type { RowColumn } from './table/columns.tsx'
import { RowTable } from './table/row-table.tsx'
import type { PlaceState } from './use-place.ts'
import { Wall } from './wall/wall.tsx'

type RowsFaceProps = { list: List; place: PlaceState; columns: readonly RowColumn[] }

/** The rows as the address says, or why there are none. */
export function RowsFace({ list, place, columns }: RowsFaceProps) {
  const { bar, rows, face, consent, impressions, selection, selectedCount, changeSelection } = place
  const { activeId, open, point } = place
  const { query } = rows
  if (face === 'map') return <MapFace list={list} place={place} />
  if (face === 'charts') return <ChartsFace listId={list.id} bar={bar} />
  if (query.isPending) return <RowsLoading />
  if (!query.data || (query.isError && query.isPlaceholderData)) return <RowsFailed query={query} bar={bar} />
  if (rows.rows.length === 0 && !query.isPlaceholderData) return <NoMatch bar={bar} />
  const [only] = selectedCount === 1 ? rows.rows.filter(({ id }) => isSelected(selection, id)) : []
  return (
    <>
      {face === 'table' ? (
        <RowTable
          list={list}
          rows={rows}
          columns={columns}
          bar={bar}
          activeId={activeId}
          selection={selection}
          onSelect={changeSelection}
          onActivate={point}
          onOpen={(row) => open(row.rowNo)}
        />
      ) : (
        <>
          <GoogleQuestion consent={consent} />
          <Wall
            list={list}
            rows={rows}
            impressions={impressions}
            consent={consent}
            selection={selection}
            onSelect={changeSelection}
            onOpen={(row) => open(row.rowNo)}
          />
        </>
      )}
      {selectedCount > 0 && (
        <ActsBar
          acts={place.acts}
          count={selectedCount}
          total={rows.total}
          onSelectWhole={() => changeSelection({ type: 'whole' })}
          onClear={() => changeSelection({ type: 'clear' })}
          onOpen={only && (() => open(only.rowNo))}
          canHold={face === 'wall' && selectedCount === 1}
        />
      )}
    </>
  )
}
