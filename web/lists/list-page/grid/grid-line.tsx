import {
  type GridSelection,
  isSelected,
  type SelectionAction,
} from '@curbgrade/core/lists/list-page/grid-selection'
import { type MouseEvent, memo } from 'react'
import type { Impressions, Row } from '../../../rows/index.ts'
import type { Consent } from '../use-consent.ts'
import { Tile } from './tile.tsx'

type GridLineProps = {
  rows: readonly Row[]
  total: number
  /** Index of the line. */
  line: number
  columns: number
  start: number
  impressions: Impressions
  consent: Consent
  selection: GridSelection
  onSelect: (action: SelectionAction) => void
  onOpen: (row: Row) => void
}

/** One line of tiles. Memoized by hand, because each frame of a scroll renders all lines, and most don't change. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { rows, total, line, columns, start, impressions, consent, selection, onSelect, onOpen } = props
  return (
    <div
      role="presentation"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${start}px)`,
      }}
      className="absolute inset-x-0 top-0 grid gap-3"
    >
      {rows.slice(line * columns, (line + 1) * columns).map((row, column) => {
        const at = line * columns + column
        return (
          <Tile
            key={row.id}
            row={row}
            position={{ at, of: total }}
            impressions={impressions}
            isAllowed={consent.mayShow(row)}
            isSelected={isSelected(selection, row.id)}
            isCursor={at === selection.cursor}
            onClick={(event) => onSelect(actionForClick(event, at))}
            onOpen={() => onOpen(row)}
            onHold={() => onSelect({ type: 'extend', to: at })}
          />
        )
      })}
    </div>
  )
})

/** A tap adds to the selection, because touch has no Ctrl key. */
function actionForClick(event: MouseEvent, at: number): SelectionAction {
  if (event.shiftKey) return { type: 'extend', to: at }
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return { type: isTouch || event.ctrlKey || event.metaKey ? 'toggle' : 'only', at }
}
