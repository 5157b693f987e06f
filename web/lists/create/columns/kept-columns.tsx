import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { countTowardLimit } from '@curbgrade/core/lists/file/kept-columns'
import { MAX_COLUMNS } from '@curbgrade/core/lists/limits'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { refusalsText } from '../refusals/text.ts'
import { nameOfColumn } from './column-options.tsx'
import { columnsText } from './text.ts'

type Kept = { columns: readonly SourceColumn[]; kept: readonly number[] }
type KeptColumnsProps = Kept & {
  /** Those that the list can't do without. */
  needed: readonly number[]
  onKeep: (columns: readonly number[]) => void
}

export function KeptColumns({ columns, kept, needed, onKeep }: KeptColumnsProps) {
  const text = useText(columnsText).kept
  const counted = countTowardLimit(
    kept,
    columns.map(({ header }) => header),
  )
  const isFull = counted >= MAX_COLUMNS
  const toggle = (column: number, isKept: boolean) => {
    const others = kept.filter((other) => other !== column)
    onKeep(isKept ? [...others, column].toSorted((a, b) => a - b) : others)
  }
  return (
    <fieldset className="mt-4 min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{text.legend}</legend>
      <p aria-live="polite" className="text-sm text-muted">
        {text.count(counted)}
      </p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-3">
        {columns.map((column, index) => (
          <Checkbox
            // oxlint-disable-next-line react/no-array-index-key -- a column's position is its only reliable id
            key={index}
            label={nameOfColumn(column, index)}
            checked={kept.includes(index)}
            disabled={needed.includes(index) || (isFull && !kept.includes(index))}
            onChange={(isKept) => toggle(index, isKept)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The specification's sentence, and what became of the columns (D59). */
export function LeftOutColumns({ columns, kept }: Kept) {
  const text = useText(columnsText).kept
  const { fileRefusals } = useText(refusalsText)
  const namesOf = (isWanted: boolean) =>
    columns.map(nameOfColumn).filter((_, column) => kept.includes(column) === isWanted)
  return (
    <Banner tone="warning" title={fileRefusals.too_many_columns({ columns: columns.length })}>
      <p>{text.isKept(namesOf(true))}</p>
      <p className="mt-1">{text.isLeftOut(namesOf(false))}</p>
    </Banner>
  )
}
