import { isSelected, type SelectionAct, type WallSelection } from '@curbgrade/core/lists/place/wall-selection'
import { type MouseEvent, memo } from 'react'
import type { Impressions, Row } from '../../../rows/index.ts'
import type { Consent } from '../use-consent.ts'
import { Tile } from './tile.tsx'

type WallLineProps = {
  rows: readonly Row[]
  total: number
  /** Which of the lines, how many tiles each has, and how far down it is. */
  line: number
  columns: number
  start: number
  impressions: Impressions
  consent: Consent
  selection: WallSelection
  onSelect: (act: SelectionAct) => void
  onOpen: (row: Row) => void
}

/** Tiles beside each other. Memoized by hand, because a frame of a scroll renders all lines, of which most stay as they are. */
export const WallLine = memo(function WallLine(props: WallLineProps) {
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
      {rows.slice(line * columns, (line + 1) * columns).map((row, place) => {
        const at = line * columns + place
        return (
          <Tile
            key={row.id}
            row={row}
            position={{ at, of: total }}
            impressions={impressions}
            isAllowed={consent.mayShow(row)}
            isSelected={isSelected(selection, row.id)}
            isCursor={at === selection.cursor}
            onClick={(event) => onSelect(actForClick(event, at))}
            onOpen={() => onOpen(row)}
            onHold={() => onSelect({ type: 'extend', to: at })}
          />
        )
      })}
    </div>
  )
})

/** A tap selects one more, because a finger has no Ctrl key. */
function actForClick(event: MouseEvent, at: number): SelectionAct {
  if (event.shiftKey) return { type: 'extend', to: at }
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return { type: isTouch || event.ctrlKey || event.metaKey ? 'toggle' : 'only', at }
}
