import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { KeySheet, QuestionsDialog } from '../../grading/index.ts'
import { createActionHandler, SaveErrors, useRowKeys } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { BulkEditDialogs } from './bulk-edits/bulk-edit-dialogs.tsx'
import { FilterBar, FilterLine, FoundCount } from './filter/filter-bar.tsx'
import { FilterSheet, FilterSide } from './filter/filter-side.tsx'
import { useFilterOpen } from './filter/use-filter-open.ts'
import { ViewsMenu } from './filter/views-menu.tsx'
import { ListPageFrame } from './list-page-frame.tsx'
import { ListPageNotice } from './list-page-notice.tsx'
import { Unreadable } from './list-page-states.tsx'
import { ListPageTools } from './list-page-tools.tsx'
import type { List } from './queries.ts'
import { Preview } from './row/preview.tsx'
import { RowPanel } from './row/row-panel.tsx'
import { RowsView } from './rows-view.tsx'
import { ScaleButton } from './scale-button.tsx'
import { useColumns } from './table/columns.tsx'
import { ColumnsMenu } from './table/columns-menu.tsx'
import { useColumnChoice } from './table/use-column-choice.ts'
import { listPageText } from './text.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { type ListPageState, useListPage } from './use-list-page.ts'

export function OpenList({ list }: { list: List }) {
  const page = useListPage(list)
  const { bar, view, rowNo } = page
  const text = useText(listPageText)
  const isNarrow = useIsNarrow()
  const [isFilterOpen, openFilter] = useFilterOpen(isNarrow)
  const [isKeySheetOpen, showKeys] = useState(false)
  const [isAskingQuestions, askQuestions] = useState(false)
  const [isPictureCovered, setPictureCovered] = useState(false)
  const columns = useColumns(list)
  const choice = useColumnChoice(list.id)
  useListPageKeys(page, isKeySheetOpen || isPictureCovered || page.bulkEdits.isOpen, () => showKeys(true))
  const { body, focusRows } = useRowFocus(rowNo)
  const count = bar.address && <FoundCount list={list} rows={page.rows} />
  const isRowAlone = isNarrow && rowNo !== null
  const tools = (
    <ListPageTools list={list} page={page} isNarrow={isNarrow} onShowKeys={() => showKeys(true)} />
  )
  return (
    <ListPageFrame title={list.title} note={isNarrow && count} tools={tools} onSkip={focusRows}>
      <div inert={isRowAlone} className="flex flex-col gap-2 pb-2">
        <FilterBar
          bar={bar}
          isOpen={isFilterOpen}
          onToggle={() => openFilter(!isFilterOpen)}
          menus={
            <>
              <ViewsMenu listId={list.id} bar={bar} columns={choice} />
              {view === 'table' && <ColumnsMenu columns={columns} choice={choice} />}
              <Button onClick={() => askQuestions(true)}>{text.questions}</Button>
              <ScaleButton list={list} />
            </>
          }
        />
        {bar.address && (
          <FilterLine list={list} bar={bar}>
            {!isNarrow && count}
            {!isNarrow && <LastAction page={page} className="order-last ml-auto" />}
          </FilterLine>
        )}
        {!isRowAlone && <ListPageNotices page={page} isNarrow={isNarrow} />}
      </div>
      <div className="relative flex min-h-0 flex-1 gap-4">
        {isFilterOpen && !isNarrow && (
          <FilterSide list={list} bar={bar} rows={page.rows} isBeside={rowNo !== null} />
        )}
        <div ref={body} inert={isRowAlone} className="flex min-w-0 flex-1 flex-col">
          {bar.address ? (
            <RowsView
              list={list}
              page={page}
              columns={columns.filter(({ key }) => key === 'address' || choice.chosen.includes(key))}
            />
          ) : (
            <Unreadable bar={bar} />
          )}
        </div>
        <Aside
          list={list}
          page={page}
          isNarrow={isNarrow}
          onCovered={setPictureCovered}
          notices={isRowAlone && <ListPageNotices page={page} isNarrow />}
        />
      </div>
      {isNarrow && (
        <FilterSheet
          list={list}
          bar={bar}
          rows={page.rows}
          isOpen={isFilterOpen}
          onClose={() => openFilter(false)}
        />
      )}
      <BulkEditDialogs listId={list.id} bulkEdits={page.bulkEdits} />
      <QuestionsDialog listId={list.id} isOpen={isAskingQuestions} onOpenChange={askQuestions} />
      <KeySheet open={isKeySheetOpen} onOpenChange={showKeys} />
    </ListPageFrame>
  )
}

const LastAction = ({ page, className }: { page: ListPageState; className: string }) => (
  <div className={className}>
    <ListPageNotice
      grades={page.grades}
      onSee={page.rowNo === null ? (row) => page.open(row.rowNo) : undefined}
    />
  </div>
)

/** Above the rows, because over them they would hide what the last key changed. */
const ListPageNotices = ({ page, isNarrow }: { page: ListPageState; isNarrow: boolean }) => (
  <>
    {page.saves && (
      <SaveErrors
        saves={page.saves}
        {...(page.annotations.saves && { annotationSaves: page.annotations.saves })}
      />
    )}
    {isNarrow && <LastAction page={page} className="contents" />}
  </>
)

type AsideProps = {
  list: List
  page: ListPageState
  isNarrow: boolean
  onCovered: (isCovered: boolean) => void
  /** Shown in the panel where it covers the page. */
  notices: ReactNode
}

/** Shows the open row or, beside the table, the picture of the row that keys act on. */
function Aside({ list, page, isNarrow, onCovered, notices }: AsideProps) {
  const { bar, view, rowNo, rows, active, impressions, consent } = page
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
        onGo={page.open}
        onClose={page.close}
        onGrade={(row, grade) => page.grades.grade([row], grade)}
        onCovered={onCovered}
        notices={notices}
        page={page}
      />
    )
  if (bar.address === null || view !== 'table' || isNarrow || rows.rows.length === 0) return null
  return (
    <Preview
      row={active}
      impressions={impressions}
      consent={consent}
      onOpen={(row) => page.open(row.rowNo)}
    />
  )
}

/** Handles the grading screen's keys: they grade the selection, undo, open and close. */
function useListPageKeys(page: ListPageState, isCovered: boolean, showKeys: () => void): void {
  const { rowNo, active, isSelectingMany, selectedCount, grades, annotations, bulkEdits } = page
  useRowKeys(
    { isCovered, attributes: annotations.attributes },
    createActionHandler({
      grade: ({ grade }) => bulkEdits.edit({ type: 'grade', grade }),
      flag: (action) => (isSelectingMany ? bulkEdits.flag() : page.annotateTargets(action)),
      attribute: page.annotateTargets,
      note: () => (isSelectingMany ? bulkEdits.ask('note') : active !== undefined && page.noteRow(active)),
      undo: grades.undo,
      'show-keys': showKeys,
      accept: () => rowNo === null && active !== undefined && page.open(active.rowNo),
      leave: () => {
        if (rowNo !== null) return page.close()
        return selectedCount > 0 && page.changeSelection({ type: 'clear' })
      },
    }),
  )
}

/** Moves the focus to the rows: on request, and when the panel of a row closes. */
function useRowFocus(rowNo: number | null) {
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(rowNo !== null)
  const focusRows = () => {
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    // A row of a later page isn't among the loaded ones.
    ;(find('[data-active], [data-cursor]') ?? find('[role=grid], [role=listbox]'))?.focus()
  }
  const returnToRow = useEffectEvent(focusRows)
  useEffect(() => {
    const isClosed = wasOpen.current && rowNo === null
    wasOpen.current = rowNo !== null
    if (isClosed) returnToRow()
  }, [rowNo])
  return { body, focusRows }
}
