import { useEffect, useRef, useState } from 'react'
import { KeySheet } from '../../grading/index.ts'
import { createActionHandler, SaveErrors, useRowKeys } from '../../rows/index.ts'
import { ActDialogs } from './acts/act-dialogs.tsx'
import { FilterBar, FilterLine, FoundCount } from './filter/filter-bar.tsx'
import { FilterSheet, FilterSide } from './filter/filter-side.tsx'
import { useFilterOpen } from './filter/use-filter-open.ts'
import { ViewsMenu } from './filter/views-menu.tsx'
import { PlaceFrame } from './place-frame.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { Unreadable } from './place-states.tsx'
import { PlaceTools } from './place-tools.tsx'
import type { List } from './queries.ts'
import { Preview } from './row/preview.tsx'
import { RowPanel } from './row/row-panel.tsx'
import { RowsFace } from './rows-face.tsx'
import { useColumns } from './table/columns.tsx'
import { ColumnsMenu } from './table/columns-menu.tsx'
import { useColumnChoice } from './table/use-column-choice.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { type PlaceState, usePlace } from './use-place.ts'

/** The list with its filter, its rows as table or wall, and the open row beside them. */
export function OpenPlace({ list }: { list: List }) {
  const place = usePlace(list)
  const { bar, face, rowNo } = place
  const isNarrow = useIsNarrow()
  const [isFilterOpen, openFilter] = useFilterOpen(isNarrow)
  const [isKeySheetOpen, showKeys] = useState(false)
  const [isPictureCovered, setPictureCovered] = useState(false)
  const columns = useColumns(list)
  const choice = useColumnChoice(list.id)
  usePlaceKeys(place, isKeySheetOpen || isPictureCovered || place.acts.isOpen, () => showKeys(true))
  const body = useReturnToRow(rowNo)
  const markSaves = place.marks.saves && { markSaves: place.marks.saves }
  const count = bar.address && <FoundCount list={list} rows={place.rows} />
  const tools = <PlaceTools list={list} place={place} isNarrow={isNarrow} onShowKeys={() => showKeys(true)} />
  return (
    <PlaceFrame title={list.title} note={isNarrow && count} tools={tools}>
      <div inert={isNarrow && rowNo !== null} className="flex flex-col gap-2 pb-2">
        <FilterBar
          bar={bar}
          isOpen={isFilterOpen}
          onToggle={() => openFilter(!isFilterOpen)}
          menus={
            <>
              <ViewsMenu listId={list.id} bar={bar} />
              {face === 'table' && <ColumnsMenu columns={columns} choice={choice} />}
            </>
          }
        />
        {bar.address && (
          <FilterLine list={list} bar={bar}>
            {!isNarrow && count}
          </FilterLine>
        )}
      </div>
      <div className="relative flex min-h-0 flex-1 gap-4">
        {isFilterOpen && !isNarrow && (
          <FilterSide list={list} bar={bar} rows={place.rows} isBeside={rowNo !== null} />
        )}
        <div ref={body} inert={isNarrow && rowNo !== null} className="flex min-w-0 flex-1 flex-col">
          {bar.address ? (
            <RowsFace
              list={list}
              place={place}
              columns={columns.filter(({ key }) => key === 'address' || choice.chosen.includes(key))}
            />
          ) : (
            <Unreadable bar={bar} />
          )}
        </div>
        <Aside list={list} place={place} isNarrow={isNarrow} onCovered={setPictureCovered} />
        <PlaceNotice
          grades={place.grades}
          onSee={rowNo === null ? (row) => place.open(row.rowNo) : undefined}
        />
        {place.saves && <SaveErrors saves={place.saves} {...markSaves} />}
      </div>
      {isNarrow && (
        <FilterSheet
          list={list}
          bar={bar}
          rows={place.rows}
          isOpen={isFilterOpen}
          onClose={() => openFilter(false)}
        />
      )}
      <ActDialogs listId={list.id} acts={place.acts} />
      <KeySheet open={isKeySheetOpen} onOpenChange={showKeys} />
    </PlaceFrame>
  )
}

type AsideProps = {
  list: List
  place: PlaceState
  isNarrow: boolean
  onCovered: (isCovered: boolean) => void
}

/** The open row, or beside the table the picture of the row that keys act on. */
function Aside({ list, place, isNarrow, onCovered }: AsideProps) {
  const { bar, face, rowNo, rows, active, impressions, consent } = place
  if (bar.address !== null && rowNo !== null)
    return (
      <RowPanel
        list={list}
        rowNo={rowNo}
        address={bar.address}
        known={active}
        impressions={impressions}
        consent={consent}
        isNarrow={isNarrow}
        onGo={place.open}
        onClose={place.close}
        onGrade={(row, grade) => place.grades.grade([row], grade)}
        onCovered={onCovered}
        place={place}
      />
    )
  if (bar.address === null || face !== 'table' || isNarrow || rows.rows.length === 0) return null
  return (
    <Preview
      row={active}
      impressions={impressions}
      consent={consent}
      onOpen={(row) => place.open(row.rowNo)}
    />
  )
}

/** The keys of the grading screen: they grade what is selected, undo, open and close. */
function usePlaceKeys(place: PlaceState, isCovered: boolean, showKeys: () => void): void {
  const { rowNo, active, isSelectingMany, selectedCount, grades, marks, acts } = place
  useRowKeys(
    { isCovered, attributes: marks.attributes },
    createActionHandler({
      grade: ({ grade }) => acts.act({ type: 'grade', grade }),
      flag: (action) => (isSelectingMany ? acts.flag() : place.markTargets(action)),
      attribute: place.markTargets,
      note: () => (isSelectingMany ? acts.ask('note') : active !== undefined && place.noteRow(active)),
      undo: grades.undo,
      'show-keys': showKeys,
      accept: () => rowNo === null && active !== undefined && place.open(active.rowNo),
      leave: () => {
        if (rowNo !== null) return place.close()
        return selectedCount > 0 && place.changeSelection({ type: 'clear' })
      },
    }),
  )
}

/** Gives the focus back to the row when its panel closes. */
function useReturnToRow(rowNo: number | null) {
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(rowNo !== null)
  useEffect(() => {
    const isClosed = wasOpen.current && rowNo === null
    wasOpen.current = rowNo !== null
    if (isClosed) body.current?.querySelector<HTMLElement>('[data-active], [data-cursor]')?.focus()
  }, [rowNo])
  return body
}
