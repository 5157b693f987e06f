import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { emptySelection, type SelectionAct, select } from '@curbgrade/core/lists/place/wall-selection'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { useState } from 'react'
import { useAddress } from './address/use-address.ts'
import { createSights } from './grading/sights.ts'
import { useOtherWindows } from './grading/use-grades-of-others.ts'
import { useRowGrades } from './grading/use-row-grades.ts'
import { useSaves } from './grading/use-saves.ts'
import { usePlaceMarks } from './marks/use-place-marks.ts'
import { type List, type Row, useRow, useRows } from './queries.ts'
import { useConsent } from './row/use-consent.ts'

/** The state of the page: rows of the address, what is selected of them, and what keys do to that. */
export function usePlace(list: List) {
  const bar = useAddress()
  const { filter, order, face, rowNo } = bar.address ?? {
    filter: emptyFilter,
    order: fileOrder,
    face: 'table' as const,
    rowNo: null,
  }
  const rows = useRows(list.id, { filter, order })
  const consent = useConsent(rows.rows)
  const [sights] = useState(createSights)
  const saves = useSaves(list.id)
  const grades = useRowGrades(list, saves, sights)
  useOtherWindows(list, saves)
  const [pointedId, setPointed] = useState<string | null>(null)
  const [selection, setSelection] = useState(emptySelection)
  const openId = rowNo === null ? null : propertyId(rowNo)
  // Map and charts have no row that keys could act on unless one is open.
  const activeId = openId ?? (face === 'map' || face === 'charts' ? null : pointedId)
  // It may be far below the rows that are loaded.
  const opened = useRow(list.id, openId, { filter, order }).data?.row
  const find = (id: string | null): Row | undefined =>
    id === null
      ? undefined
      : (rows.rows.find((row) => row.id === id) ?? (id === opened?.id ? opened : undefined))

  /** Opens a row, or shows another one where one is open. */
  const open = (to: number) => bar.go({ rowNo: to }, rowNo !== null)
  const point = (row: Row) => {
    setPointed(row.id)
    if (rowNo !== null && rowNo !== row.rowNo) open(row.rowNo)
  }
  const ids = rows.rows.map(({ id }) => id)
  const changeSelection = (act: SelectionAct) => {
    const next = select(ids, selection, act)
    setSelection(next)
    const row = next.cursor === null ? undefined : rows.rows[next.cursor]
    if (row && next.cursor !== selection.cursor) point(row)
  }
  /** What a key grades: the open row, else what is selected, else the row that was pointed to. */
  const targets = (): Row[] => {
    if (face === 'wall' && openId === null) return rows.rows.filter(({ id }) => selection.ids.has(id))
    const row = find(activeId)
    return row ? [row] : []
  }
  const gradeTargets = (grade: Grade) => {
    const held = grades.grade(targets(), grade)
    if (face === 'wall' && openId === null)
      changeSelection({ type: 'keep', ids: new Set(held.map(({ id }) => id)) })
  }
  const placeMarks = usePlaceMarks(list, { targets, openId, open, say: grades.say })
  return {
    bar,
    face,
    rowNo,
    rows,
    consent,
    sights,
    saves,
    grades,
    selection,
    changeSelection,
    active: find(activeId),
    activeId,
    open,
    point,
    gradeTargets,
    ...placeMarks,
    close: () => bar.go({ rowNo: null }),
  }
}

export type PlaceState = ReturnType<typeof usePlace>
