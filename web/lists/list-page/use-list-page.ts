import { emptyFilter, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
import {
  countSelected,
  emptySelection,
  type GridSelection,
  isSelected,
  type SelectionAction,
  select,
  toRowSelection,
} from '@curbgrade/core/lists/list-page/grid-selection'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { useState } from 'react'
import { createImpressions, type Row, useListSaves, useOtherWindows, useRowGrades } from '../../rows/index.ts'
import { useListPageAnnotations } from './annotations/use-list-page-annotations.ts'
import type { Targets } from './bulk-edits/targets.ts'
import { useBulkEdits } from './bulk-edits/use-bulk-edits.ts'
import { type List, useRow, useRows } from './queries.ts'
import { useAddress } from './use-address.ts'
import { useConsent } from './use-consent.ts'

/** Holds the page's state: its rows, their selection, and what keys do. */
export function useListPage(list: List) {
  const bar = useAddress()
  const { filter, order, view, rowNo } = bar.address ?? {
    filter: emptyFilter,
    order: fileOrder,
    view: 'table' as const,
    rowNo: null,
  }
  const rows = useRows(list.id, { filter, order })
  const consent = useConsent(rows.rows)
  const [impressions] = useState(createImpressions)
  const saves = useListSaves(list.id)
  const grades = useRowGrades(list.id, saves, impressions)
  const [pointedId, setPointed] = useState<string | null>(null)
  const [selection, setSelection] = useSelectionOf(filter)
  const openId = rowNo === null ? null : propertyId(rowNo)
  // On the map and the charts, keys act on a row only while it's open.
  const activeId = openId ?? (view === 'map' || view === 'charts' ? null : pointedId)
  // Loads the open row by itself, because it may be on a later page.
  const opened = useRow(list.id, openId, { filter, order }).data?.row
  const active = rows.rows.find(({ id }) => id === activeId) ?? (opened?.id === activeId ? opened : undefined)

  /** Replaces the history entry if a row is already open. */
  const open = (to: number) => bar.go({ rowNo: to }, rowNo !== null)
  const point = (row: Row) => {
    setPointed(row.id)
    if (rowNo !== null && rowNo !== row.rowNo) open(row.rowNo)
  }
  const ids = rows.rows.map(({ id }) => id)
  const changeSelection = (action: SelectionAction) => {
    const next = select(ids, selection, action)
    setSelection(next)
    const row = next.cursor === null ? undefined : rows.rows[next.cursor]
    if (row && next.cursor !== selection.cursor) point(row)
  }
  const selectedCount = countSelected(selection, rows.total ?? rows.rows.length)
  const isSelecting = openId === null && (view === 'grid' || selectedCount > 0)
  /** Keys act on the open row, else on the selection, else on the row last pointed to. */
  const getTargets = (): Targets => {
    if (!isSelecting) return toTargets(active ? [active] : [])
    const loaded = rows.rows.filter(({ id }) => isSelected(selection, id))
    if (!selection.isWhole) return toTargets(loaded)
    return { selection: toRowSelection(selection, filter), count: selectedCount, rows: loaded }
  }
  const pageAnnotations = useListPageAnnotations(list, { getTargets, openId, open, say: grades.say })
  useOtherWindows(list, { ...grades.ownChanges, saves: [saves, pageAnnotations.annotations.saves] })
  const bulkEdits = useBulkEdits({
    grades,
    impressions,
    getTargets,
    onDone: () => {
      if (isSelecting) changeSelection({ type: 'clear' })
    },
  })
  return {
    bar,
    view,
    rowNo,
    rows,
    consent,
    impressions,
    saves,
    grades,
    bulkEdits,
    selection,
    selectedCount,
    changeSelection,
    active,
    activeId,
    open,
    point,
    ...pageAnnotations,
    isSelectingMany: isSelecting && selectedCount > 1,
    close: () => bar.go({ rowNo: null }),
  }
}

/** A selection belongs to its filter, because "all rows" means other rows under another filter. */
function useSelectionOf(filter: RowFilter) {
  const filterKey = filterToQuery(filter).toString()
  const [selected, setSelected] = useState({ filterKey, selection: emptySelection })
  return [
    selected.filterKey === filterKey ? selected.selection : emptySelection,
    (selection: GridSelection) => setSelected({ filterKey, selection }),
  ] as const
}

const toTargets = (rows: readonly Row[]): Targets => ({
  selection: { filter: emptyFilter, all: false, included: rows.map(({ id }) => id) },
  count: rows.length,
  rows,
})

export type ListPageState = ReturnType<typeof useListPage>
