/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a select can't hold pictures */
import { gradeText } from '@curbgrade/core/grading/text'
import type { MouseEvent } from 'react'
import type { Impressions, Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon, FlagIcon } from '../../../ui/icons.tsx'
import { RowImage } from '../row/row-image.tsx'
import { RowGrade } from '../row-grade.tsx'
import { listPageText } from '../text.ts'
import { gridText } from './text.ts'
import { useLongPress } from './use-long-press.ts'

type TileProps = {
  row: Row
  position: { readonly at: number; readonly of: number }
  impressions: Impressions
  isAllowed: boolean
  isSelected: boolean
  isCursor: boolean
  onClick: (event: MouseEvent) => void
  onOpen: () => void
  /** Called after a long press by touch. */
  onHold: () => void
}

/** Shows one property: picture, grade in a corner, address below. */
export function Tile(props: TileProps) {
  const { row, position, impressions, isAllowed, isSelected, isCursor, onClick, onOpen, onHold } = props
  const words = useText(listPageText)
  const { count } = useText(gridText)
  const { choice } = useText(gradeText)
  const hold = useLongPress(onHold)
  const said = [
    row.street,
    choice(row.grade),
    row.isAiGrade && row.grade !== null && words.ai,
    row.isImported && row.grade !== null && words.file,
    row.flagged && words.flagged,
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of all tiles
    <div
      role="option"
      aria-label={said.filter(Boolean).join(', ')}
      aria-selected={isSelected}
      aria-posinset={position.at + 1}
      aria-setsize={position.of}
      {...(isCursor && { 'data-cursor': '' })}
      tabIndex={isCursor ? 0 : -1}
      {...hold}
      onClick={onClick}
      onDoubleClick={onOpen}
      className="group min-w-0 cursor-default rounded-control outline-offset-2"
    >
      <span
        className={classNames(
          'relative block overflow-hidden rounded-control',
          isSelected && 'ring-3 ring-accent ring-offset-2 ring-offset-surface forced-colors:outline-3',
        )}
      >
        <RowImage row={row} impressions={impressions} isAllowed={isAllowed} />
        {row.grade !== null && (
          <span className="absolute right-1.5 bottom-1.5 flex rounded-[9px] bg-surface/92 p-0.5 pr-1 shadow-card">
            <RowGrade row={row} />
          </span>
        )}
        {row.flagged && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 rounded-full bg-surface/92 p-1 text-warning-text shadow-card"
          >
            <FlagIcon className="size-4" />
          </span>
        )}
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-1.5 left-1.5 flex size-5.5 items-center justify-center rounded-full border-2',
            isSelected
              ? 'border-white bg-accent text-white'
              : 'border-white bg-black/30 opacity-0 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          {isSelected && <CheckIcon className="size-3.5" strokeWidth="2.4" />}
        </span>
      </span>
      <span className="mt-1 flex h-5 items-baseline gap-1.5 px-0.5 text-sm">
        <span className="tabular shrink-0 text-muted">{count(row.rowNo)}</span>
        <span className="min-w-0 truncate" title={row.street}>
          {row.street}
        </span>
      </span>
    </div>
  )
}
