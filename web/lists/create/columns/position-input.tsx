import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import type { DegreeColumns, PartialPosition } from '@curbgrade/core/lists/positions/position-columns'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { ColumnOptions } from './column-options.tsx'
import { columnsText } from './text.ts'

type PositionInputProps = {
  columns: readonly SourceColumn[]
  position: PartialPosition | null | undefined
  onChange: (position: PartialPosition | null) => void
}

/** Chooses two columns, one, or none. */
export function PositionInput({ columns, position, onChange }: PositionInputProps) {
  const text = useText(columnsText)
  return PARTS.map((part) => {
    const column = columnOf(position, part)
    const samples = column === undefined ? undefined : columns[column]?.samples
    return (
      <Field key={part} label={text.positions.labels[part]} hint={samples?.join(' · ')}>
        {(control) => (
          <Select
            {...control}
            value={column ?? ''}
            onChange={({ target }) => onChange(withColumn(position, part, target.value))}
          >
            <option value="">{text.notInFile}</option>
            <ColumnOptions columns={columns} />
          </Select>
        )}
      </Field>
    )
  })
}

const PARTS = ['lat', 'lng', 'point'] as const
type Part = (typeof PARTS)[number]
type Position = PositionInputProps['position']

const columnOf = (position: Position, part: Part): number | undefined =>
  position ? { lat: undefined, lng: undefined, point: undefined, ...position }[part] : undefined

/** A column of whole positions replaces two of degrees, and they replace it. */
function withColumn(position: Position, part: Part, value: string): PartialPosition | null {
  if (part === 'point') return value === '' ? null : { point: Number(value) }
  const degrees: Partial<DegreeColumns> = position && !('point' in position) ? position : {}
  const { [part]: _, ...others } = degrees
  const changed = value === '' ? others : { ...others, [part]: Number(value) }
  return Object.keys(changed).length === 0 ? null : changed
}
