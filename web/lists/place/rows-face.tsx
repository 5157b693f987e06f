import { ChartsFace } from './charts/charts-face.tsx'
import { MapFace } from './map/map-face.tsx'
import { NoMatch, RowsFailed, RowsLoading } from './place-states.tsx'
import type { List } from './queries.ts'
import { GoogleQuestion } from './row/google-question.tsx'
import type { RowColumn } from './table/columns.tsx'
import { RowTable } from './table/row-table.tsx'
import type { PlaceState } from './use-place.ts'
import { SelectionBar } from './wall/selection-bar.tsx'
import { Wall } from './wall/wall.tsx'

type RowsFaceProps = { list: List; place: PlaceState; columns: readonly RowColumn[] }

/** The rows as the address says, or why there are none. */
export function RowsFace({ list, place, columns }: RowsFaceProps) {
  const { bar, rows, face, consent, sights, selection, changeSelection, activeId, open, point } = place
  const { query } = rows
  if (face === 'map') return <MapFace list={list} place={place} />
  if (face === 'charts') return <ChartsFace listId={list.id} bar={bar} />
  if (query.isPending) return <RowsLoading />
  if (!query.data || (query.isError && query.isPlaceholderData)) return <RowsFailed query={query} bar={bar} />
  if (rows.rows.length === 0 && !query.isPlaceholderData) return <NoMatch bar={bar} />
  if (face === 'table')
    return (
      <RowTable
        list={list}
        rows={rows}
        columns={columns}
        bar={bar}
        activeId={activeId}
        onActivate={point}
        onOpen={(row) => open(row.rowNo)}
      />
    )
  const [only] = selection.ids.size === 1 ? rows.rows.filter(({ id }) => selection.ids.has(id)) : []
  return (
    <>
      <GoogleQuestion consent={consent} />
      <Wall
        list={list}
        rows={rows}
        sights={sights}
        consent={consent}
        selection={selection}
        onSelect={changeSelection}
        onOpen={(row) => open(row.rowNo)}
      />
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          loaded={rows.rows.length}
          onGrade={place.gradeTargets}
          onSelectAll={() => changeSelection({ type: 'all' })}
          onClear={() => changeSelection({ type: 'clear' })}
          onOpen={only && (() => open(only.rowNo))}
        />
      )}
    </>
  )
}
