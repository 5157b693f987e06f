import type { FieldSource } from '@curbgrade/core/lists/address/address-plan'
import type { RequiredField } from '@curbgrade/core/lists/csv/header-mapping'
import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { ColumnOptions, nameOfColumn } from './column-options.tsx'
import { columnsText } from './text.ts'

type JoinedColumnsProps = {
  field: RequiredField
  columns: readonly SourceColumn[]
  joined: readonly number[]
  onChange: (source: FieldSource) => void
}

/** Columns are joined in the order in which they were added; a press removes one. */
export function JoinedColumns({ field, columns, joined, onChange }: JoinedColumnsProps) {
  const text = useText(columnsText)
  return (
    <div className="flex flex-col gap-2">
      {joined.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {joined.map((column) => {
            const name = nameOfColumn(columns[column] ?? { header: '' }, column)
            return (
              <li key={column} className="min-w-0">
                <Button
                  aria-label={text.remove(name)}
                  className="max-w-full"
                  onClick={() => onChange({ joined: joined.filter((other) => other !== column) })}
                >
                  <span className="truncate">{name}</span> ×
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Field label={text.addTo(field)} labelHidden>
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => onChange({ joined: [...joined, Number(target.value)] })}
          >
            <option value="">{text.add}</option>
            <ColumnOptions columns={columns} without={joined} />
          </Select>
        )}
      </Field>
    </div>
  )
}
