import type { FieldSource } from '@curbgrade/core/lists/address/address-plan'
import type { RequiredField } from '@curbgrade/core/lists/csv/header-mapping'
import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { MAX_ADDRESS_CHARACTERS } from '@curbgrade/core/lists/limits'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/text-input.tsx'
import { ColumnOptions } from './column-options.tsx'
import { JoinedColumns } from './joined-columns.tsx'
import { columnsText } from './text.ts'

type FieldSourceInputProps = {
  field: RequiredField
  isOptional: boolean
  columns: readonly SourceColumn[]
  source: FieldSource | undefined
  onChange: (source: FieldSource | undefined) => void
}

/** Chooses a column, or another way to fill a field, and what that way needs. */
export function FieldSourceInput(props: FieldSourceInputProps) {
  const { field, isOptional, columns, source, onChange } = props
  const text = useText(columnsText)
  const samples = typeof source === 'number' ? columns[source]?.samples : undefined
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={isOptional ? text.optional(field) : text.fields[field]}
        hint={samples && text.samples(samples)}
      >
        {(control) => (
          <Select
            {...control}
            value={valueOf(source)}
            onChange={({ target }) => onChange(sourceFor(target.value, source))}
          >
            <option value="">{isOptional ? text.notInFile : text.choose}</option>
            <ColumnOptions columns={columns} />
            <optgroup label={text.otherWays}>
              {WAYS.map((way) => (
                <option key={way} value={way}>
                  {text.ways[way]}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      {typeof source === 'object' && 'joined' in source && (
        <JoinedColumns field={field} columns={columns} joined={source.joined} onChange={onChange} />
      )}
      {typeof source === 'object' && 'constant' in source && (
        <Field label={text.everyRow(field)} labelHidden>
          {(control) => (
            <TextInput
              {...control}
              maxLength={MAX_ADDRESS_CHARACTERS}
              placeholder={text.everyRow(field)}
              value={source.constant}
              onChange={({ target }) => onChange({ constant: target.value })}
            />
          )}
        </Field>
      )}
      {typeof source === 'object' && 'line' in source && (
        <Field label={text.lineOf(field)} labelHidden>
          {(control) => (
            <Select
              {...control}
              value={source.line}
              onChange={({ target }) => onChange({ line: Number(target.value) })}
            >
              <ColumnOptions columns={columns} />
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

const WAYS = ['joined', 'constant', 'line'] as const

function valueOf(source: FieldSource | undefined): string {
  if (source === undefined) return ''
  return typeof source === 'number' ? String(source) : (WAYS.find((way) => way in source) ?? '')
}

/** Begins another way with the column that was chosen before. */
function sourceFor(value: string, before: FieldSource | undefined): FieldSource | undefined {
  const column = typeof before === 'number' ? before : undefined
  if (value === 'joined') return { joined: column === undefined ? [] : [column] }
  if (value === 'constant') return { constant: '' }
  if (value === 'line') return { line: column ?? 0 }
  return value === '' ? undefined : Number(value)
}
