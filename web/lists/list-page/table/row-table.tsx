/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a virtualized grid positions its rows absolutely, which table elements don't support */

import {
  type GridSelection,
  isSelected,
  type SelectionAction,
} from '@curbgrade/core/lists/list-page/grid-selection'
import { moveCursor } from '@curbgrade/core/lists/list-page/move-cursor'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MoreRows } from '../list-page-states.tsx'
import type { List, LoadedRows } from '../queries.ts'
import type { AddressBar } from '../use-address.ts'
import type { RowColumn } from './columns.tsx'
import { TableHead } from './table-head.tsx'
import { tableText } from './text.ts'
import { useFocusLater } from './use-focus-later.ts'
import { useLoadMore } from './use-load-more.ts'
import { useRem } from './use-rem.ts'
import { useVirtualLines } from './virtual-lines.ts'

type RowTableProps = {
  list: List
  rows: LoadedRows
  columns: readonly RowColumn[]
  bar: AddressBar
  /** The row that keys act on while no row is selected. */
  activeId: string | null
  selection: GridSelection
  onSelect: (action: SelectionAction) => void
  onActivate: (row: Row) => void
  onOpen: (row: Row) => void
}

/** Fingers need taller rows than pointers. */
const rowRem = () => (window.matchMedia('(pointer: coarse)').matches ? 2.75 : 2.25)
const HEAD_REM = 2.25
const SELECT_WIDTH = '2.75rem'

/**
 * Shows rows as a grid. Arrow keys move, Space selects, Enter opens; other keys grade the selected or focused
 * row.
 */
export function RowTable(props: RowTableProps) {
  const { list, rows, columns, bar, activeId, selection, onSelect, onActivate } = props
  const text = useText(tableText)
  const rem = useRem()
  const scroller = useRef<HTMLDivElement>(null)
  const active = rows.rows.findIndex(({ id }) => id === activeId)
  const cursor = active < 0 ? null : active
  const lines = useVirtualLines({
    scroller,
    count: rows.rows.length,
    lineHeight: rowRem() * rem,
    headerHeight: HEAD_REM * rem,
    keep: cursor,
  })
  useLoadMore(rows, lines.lines.at(-1)?.index ?? 0)
  const focusLater = useFocusLater(scroller, '[data-active]', activeId)
  // After a jump to a row number, or a step in the open row's panel.
  const followCursor = useEffectEvent(() => {
    if (cursor === null) return
    lines.follow(cursor)
    if (document.activeElement === document.body)
      scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the cursor moves
  useEffect(() => followCursor(), [cursor])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const action = actionForSelectKey(event, cursor)
    if (action !== null) {
      event.preventDefault()
      return onSelect(action)
    }
    if (event.ctrlKey) return
    const rowsPerPage = Math.floor((scroller.current?.clientHeight ?? 0) / (rowRem() * rem)) - 1
    const to = moveCursor(cursor, event.key, { count: rows.rows.length, columns: 1, rowsPerPage })
    const row =
      to === null || event.key.endsWith('Left') || event.key.endsWith('Right') ? undefined : rows.rows[to]
    if (row === undefined || to === null) return
    event.preventDefault()
    lines.show(to)
    focusLater()
    onActivate(row)
  }
  const template = [SELECT_WIDTH, ...columns.map(({ width }) => width)].join(' ')
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={text.label(list.title)}
      aria-rowcount={(rows.total ?? rows.rows.length) + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={rows.query.isPlaceholderData}
      tabIndex={cursor === null ? 0 : -1}
      onKeyDown={onKeyDown}
      className={classNames(
        'card relative min-h-0 flex-1 overflow-auto overscroll-contain',
        // On phones, these widths fit number, address and grade without scrolling sideways.
        '[--row-width:2.75rem] [--picture-width:3.75rem] [--address-width:8rem] [--grade-width:5.25rem]',
        'sm:[--row-width:4.5rem] sm:[--picture-width:4.25rem] sm:[--address-width:15rem] sm:[--grade-width:11.25rem]',
      )}
    >
      <div className="min-w-max">
        <TableHead
          columns={columns}
          template={template}
          bar={bar}
          total={rows.total}
          isWhole={selection.isWhole && selection.ids.size === 0}
          onSelectWhole={(isWhole) => onSelect({ type: isWhole ? 'whole' : 'clear' })}
        />
        <Lines {...props} lines={lines} template={template} />
      </div>
      <MoreRows rows={rows} />
    </div>
  )
}

type LinesProps = RowTableProps & { lines: ReturnType<typeof useVirtualLines>; template: string }

function Lines({ rows, columns, activeId, selection, lines, template, ...props }: LinesProps) {
  return (
    <div
      role="rowgroup"
      className={classNames('relative transition-opacity', rows.query.isPlaceholderData && 'opacity-50')}
      style={{ height: lines.height }}
    >
      {lines.lines.map(({ index, start }) => {
        const row = rows.rows[index]
        return (
          row && (
            <TableRow
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              isActive={row.id === activeId}
              isSelected={isSelected(selection, row.id)}
              onSelect={(event) => props.onSelect(actionForBox(event, index))}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              onActivate={props.onActivate}
              onOpen={props.onOpen}
            />
          )
        )
      })}
    </div>
  )
}

type TableRowProps = Pick<RowTableProps, 'columns' | 'onActivate' | 'onOpen'> & {
  row: Row
  index: number
  isActive: boolean
  isSelected: boolean
  onSelect: (event: { shiftKey: boolean }) => void
  style: { gridTemplateColumns: string; transform: string }
}

/** `aria-rowindex` counts from 1, and the header is row 1. */
const TableRow = (props: TableRowProps) => {
  const { row, index, columns, isActive, isSelected: isChosen, style, onSelect, onActivate, onOpen } = props
  const text = useText(tableText)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of all rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      {...(isActive && { 'data-active': '' })}
      tabIndex={isActive ? 0 : -1}
      style={style}
      onFocus={() => onActivate(row)}
      onClick={(event) => {
        if (isOnBox(event.target)) return
        onActivate(row)
        // Touch screens have no preview beside the table, and no double click.
        if (window.matchMedia('(pointer: coarse)').matches) onOpen(row)
        else event.currentTarget.focus({ preventScroll: true })
      }}
      onDoubleClick={(event) => !isOnBox(event.target) && onOpen(row)}
      className={classNames(
        'absolute inset-x-0 top-0 grid h-9 cursor-default items-center border-b pointer-coarse:h-11 border-line -outline-offset-2',
        isActive ? 'bg-sunken' : 'bg-surface hover:bg-sunken/50',
      )}
    >
      <div role="gridcell" className="flex h-full">
        <label className="flex h-full w-full cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={text.selectRow(row.rowNo)}
            checked={isChosen}
            tabIndex={-1}
            onClick={(event) => {
              onSelect(event)
              // Returns the focus to the row, because a checkbox would take the next key instead of grading.
              event.currentTarget.closest<HTMLElement>('[role=row]')?.focus({ preventScroll: true })
            }}
            readOnly
            className="size-4 accent-accent pointer-coarse:size-5"
          />
        </label>
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classNames('truncate px-3 max-sm:px-2', column.align === 'end' && 'tabular text-right')}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  )
}

/** A click beside the checkbox also selects, and never opens the row. */
const isOnBox = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('label') !== null

/** Headers handle their own keys. */
function actionForSelectKey(event: KeyboardEvent, cursor: number | null): SelectionAction | null {
  if (event.ctrlKey) return event.key.toLowerCase() === 'a' ? { type: 'all' } : null
  const isOnHeader = event.target instanceof Element && event.target.closest('[role=columnheader]') !== null
  return event.key === ' ' && cursor !== null && !isOnHeader ? actionForBox(event, cursor) : null
}

/** Shift selects the range from the last clicked checkbox. */
function actionForBox({ shiftKey }: { shiftKey: boolean }, at: number): SelectionAction {
  return shiftKey ? { type: 'extend', to: at } : { type: 'toggle', at }
}
