/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a select can't hold pictures */

import type { GridSelection, SelectionAction } from '@curbgrade/core/lists/list-page/grid-selection'
import { type CursorGrid, moveCursor } from '@curbgrade/core/lists/list-page/move-cursor'
import { type KeyboardEvent, useRef } from 'react'
import type { Impressions, Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MoreRows } from '../list-page-states.tsx'
import type { List, LoadedRows } from '../queries.ts'
import { useFocusLater } from '../table/use-focus-later.ts'
import { useLoadMore } from '../table/use-load-more.ts'
import { useRem } from '../table/use-rem.ts'
import { useVirtualLines } from '../table/virtual-lines.ts'
import type { Consent } from '../use-consent.ts'
import { GridLine } from './grid-line.tsx'
import { gridText } from './text.ts'
import { useTileColumns } from './use-tile-columns.ts'

type GridProps = {
  list: List
  rows: LoadedRows
  impressions: Impressions
  consent: Consent
  selection: GridSelection
  onSelect: (action: SelectionAction) => void
  onOpen: (row: Row) => void
}

const GAP_REM = 0.75

/** Shows thumbnails. Click, Shift, arrow keys and Space select; the page's keys grade the selection. */
export function Grid({ list, rows, impressions, consent, selection, onSelect, onOpen }: GridProps) {
  const text = useText(gridText)
  const rem = useRem()
  const scroller = useRef<HTMLDivElement>(null)
  const { columns, lineHeight } = useTileColumns(scroller, GAP_REM * rem, rem)
  const count = rows.rows.length
  const { cursor } = selection
  const lines = useVirtualLines({
    scroller,
    count: Math.ceil(count / columns),
    lineHeight,
    keep: cursor === null ? null : Math.floor(cursor / columns),
  })
  useLoadMore(rows, (lines.lines.at(-1)?.index ?? 0) * columns)
  const focusLater = useFocusLater(scroller, '[data-cursor]', cursor)
  const goTo = (to: number, action: SelectionAction) => {
    lines.show(Math.floor(to / columns))
    focusLater()
    onSelect(action)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rowsPerPage = Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)
    const action = actionForKey(event, cursor, { count, columns, rowsPerPage })
    if (action === null) return
    event.preventDefault()
    if ('to' in action) goTo(action.to, action)
    else if ('at' in action) goTo(action.at, action)
    else onSelect(action)
  }
  return (
    <div ref={scroller} className="card relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
      <div
        role="listbox"
        aria-multiselectable
        aria-label={text.label(list.title)}
        aria-busy={rows.query.isPlaceholderData}
        tabIndex={cursor === null ? 0 : -1}
        onKeyDown={onKeyDown}
        className={classNames(
          'relative rounded-control select-none',
          rows.query.isPlaceholderData && 'opacity-50',
        )}
        style={{ height: lines.height }}
      >
        {lines.lines.map(({ index, start }) => (
          <GridLine
            key={index}
            rows={rows.rows}
            total={rows.total ?? count}
            line={index}
            columns={columns}
            start={start}
            impressions={impressions}
            consent={consent}
            selection={selection}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </div>
      <MoreRows rows={rows} />
    </div>
  )
}

/** Returns null for keys that the page handles. */
function actionForKey(event: KeyboardEvent, cursor: number | null, grid: CursorGrid): SelectionAction | null {
  if (event.altKey || event.metaKey) return null
  if (event.ctrlKey && event.key.toLowerCase() === 'a') return { type: 'all' }
  if (event.key === ' ' && cursor !== null) return { type: 'toggle', at: cursor }
  const to = moveCursor(cursor, event.key, grid)
  if (to === null) return null
  return event.shiftKey ? { type: 'extend', to } : { type: event.ctrlKey ? 'look' : 'only', at: to }
}
