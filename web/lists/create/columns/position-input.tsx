import type { PartialPlan } from '@curbgrade/core/lists/address/address-plan'
import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { createText } from '../text.ts'
import { ColumnOptions } from './column-options.tsx'

type Position = NonNullable<PartialPlan['position']>
type PositionInputProps = {
  columns: readonly SourceColumn[]
  position: PartialPlan['position']
  onChange: (position: Position | null) => void
}

/** Chooses two columns, or none. */
export function PositionInput({ columns, position, onChange }: PositionInputProps) {
  const text = useText(createText).positions
  return DEGREES.map((degrees) => {
    const column = position?.[degrees]
    const samples = column === undefined ? undefined : columns[column]?.samples
    return (
      <Field key={degrees} label={text.labels[degrees]} hint={samples?.join(' · ')}>
        {(control) => (
          <Select
            {...control}
            value={column ?? ''}
            onChange={({ target }) => onChange(withColumn(position ?? {}, degrees, target.value))}
          >
            <option value="">{text.none}</option>
            <ColumnOptions columns={columns} />
          </Select>
        )}
      </Field>
    )
  })
}

const DEGREES = ['lat', 'lng'] as const

function withColumn(position: Position, degrees: keyof Position, value: string): Position | null {
  const { [degrees]: _, ...other } = position
  const changed = value === '' ? other : { ...other, [degrees]: Number(value) }
  return Object.keys(changed).length === 0 ? null : changed
}
