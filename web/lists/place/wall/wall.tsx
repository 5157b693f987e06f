/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a select can't hold pictures */
import { type CursorGrid, moveCursor } from '@curbgrade/core/lists/place/move-cursor'
import type { SelectionAct, WallSelection } from '@curbgrade/core/lists/place/wall-selection'
import { type KeyboardEvent, useRef } from 'react'
import type { Impressions, Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MoreRows } from '../place-states.tsx'
import type { List, LoadedRows } from '../queries.ts'
import { useLoadMore } from '../table/use-load-more.ts'
import { useRem } from '../table/use-rem.ts'
import { useVirtualLines } from '../table/virtual-lines.ts'
import { placeText } from '../text.ts'
import type { Consent } from '../use-consent.ts'
import { useFocusOfTile } from './use-focus-of-tile.ts'
import { useTileColumns } from './use-tile-columns.ts'
import { WallLine } from './wall-line.tsx'

type WallProps = {
  list: List
  rows: LoadedRows
  impressions: Impressions
  consent: Consent
  selection: WallSelection
  onSelect: (act: SelectionAct) => void
  onOpen: (row: Row) => void
}

const GAP_REM = 0.75

/** Thumbnails in rows. Click, Shift, arrows and Space select; a key of the page grades what is selected. */
export function Wall({ list, rows, impressions, consent, selection, onSelect, onOpen }: WallProps) {
  const text = useText(placeText)
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
  const focusLater = useFocusOfTile(scroller, cursor)
  const goTo = (to: number, act: SelectionAct) => {
    lines.show(Math.floor(to / columns))
    focusLater()
    onSelect(act)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rowsPerPage = Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)
    const act = actForKey(event, cursor, { count, columns, rowsPerPage })
    if (act === null) return
    event.preventDefault()
    if ('to' in act) goTo(act.to, act)
    else if ('at' in act) goTo(act.at, act)
    else onSelect(act)
  }
  return (
    <div ref={scroller} className="card relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
      <div
        role="listbox"
        aria-multiselectable
        aria-label={text.wall.label(list.title)}
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
          <WallLine
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

/** What a key selects; null leaves it to the page. */
function actForKey(event: KeyboardEvent, cursor: number | null, grid: CursorGrid): SelectionAct | null {
  if (event.altKey || event.metaKey) return null
  if (event.ctrlKey && event.key.toLowerCase() === 'a') return { type: 'all' }
  if (event.key === ' ' && cursor !== null) return { type: 'toggle', at: cursor }
  const to = moveCursor(cursor, event.key, grid)
  if (to === null) return null
  return event.shiftKey ? { type: 'extend', to } : { type: event.ctrlKey ? 'look' : 'only', at: to }
}
