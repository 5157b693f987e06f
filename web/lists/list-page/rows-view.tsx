import { isSelected } from '@curbgrade/core/lists/list-page/grid-selection'
import { BulkEditBar } from './bulk-edits/bulk-edit-bar.tsx'
import { ChartsView } from './charts/charts-view.tsx'
import { Grid } from './grid/grid.tsx'
import { hasFailed, NoMatch, RowsFailed, RowsLoading } from './list-page-states.tsx'
import { MapView } from './map/map-view.tsx'
import type { List } from './queries.ts'
import { GoogleQuestion } from './row/google-question.tsx'
import type { RowColumn } from './table/columns.tsx'
import { RowTable } from './table/row-table.tsx'
import type { ListPageState } from './use-list-page.ts'

type RowsViewProps = { list: List; page: ListPageState; columns: readonly RowColumn[] }

/** Shows the rows in the view of the URL, or why there are none. */
export function RowsView({ list, page, columns }: RowsViewProps) {
  const { bar, rows, view, consent, impressions, selection, selectedCount, changeSelection } = page
  const { activeId, open, point } = page
  const { query } = rows
  if (view === 'map') return <MapView list={list} page={page} />
  if (view === 'charts') return <ChartsView listId={list.id} bar={bar} />
  if (query.isPending) return <RowsLoading />
  if (hasFailed(query)) return <RowsFailed query={query} bar={bar} />
  if (rows.rows.length === 0 && !query.isPlaceholderData) return <NoMatch bar={bar} />
  const [only] = selectedCount === 1 ? rows.rows.filter(({ id }) => isSelected(selection, id)) : []
  return (
    <>
      {view === 'table' ? (
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
          <Grid
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
        <BulkEditBar
          bulkEdits={page.bulkEdits}
          count={selectedCount}
          total={rows.total}
          onSelectWhole={() => changeSelection({ type: 'whole' })}
          onClear={() => changeSelection({ type: 'clear' })}
          onOpen={only && (() => open(only.rowNo))}
          canHold={view === 'grid' && selectedCount === 1}
        />
      )}
    </>
  )
}
