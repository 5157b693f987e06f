import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { ColumnOptions } from './column-options.tsx'
import { columnsText } from './text.ts'

type GradesInputProps = {
  columns: readonly SourceColumn[]
  column: number | undefined
  onChange: (column: number | undefined) => void
}

/** Chooses a column whose grades are taken over (D62), or none. */
export function GradesInput({ columns, column, onChange }: GradesInputProps) {
  const text = useText(columnsText)
  const samples = column === undefined ? undefined : columns[column]?.samples
  return (
    <Field label={text.grades} hint={samples?.join(' · ')}>
      {(control) => (
        <Select
          {...control}
          value={column ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{text.notInFile}</option>
          <ColumnOptions columns={columns} />
        </Select>
      )}
    </Field>
  )
}
