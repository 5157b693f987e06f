import {
  missingFields,
  type PartialMapping,
  REQUIRED_FIELDS,
  type RequiredField,
} from '@curbgrade/core/lists/csv/header-mapping'
import type { SourceColumn } from '@curbgrade/core/lists/file/file-preview'
import { textOf, useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { KeptColumns } from './kept-columns.tsx'
import { createText } from './text.ts'
import { type ColumnStep, toChoice } from './use-file-check.ts'

type ColumnMappingProps = {
  step: ColumnStep
  onChoose: (mapping: PartialMapping) => void
  onKeep: (columns: readonly number[]) => void
  onApply: () => void
}

/**
 * Assigns columns to fields if the header uses other names (D15), and chooses the columns to keep if the file has too many
 * (D59). Preselects likely ones.
 */
export function ColumnMapping({ step, onChoose, onKeep, onApply }: ColumnMappingProps) {
  const text = useText(createText)
  const { columns, hasHeader, mapping, kept } = step
  const isComplete = toChoice(step) !== undefined
  return (
    <fieldset className="min-w-0 rounded-grade border border-line p-4">
      <legend className="px-1 font-semibold">{text.mapping.title}</legend>
      <p className="text-muted">
        {!hasHeader ? text.mapping.noHeader : kept ? text.mapping.wide : text.mapping.text}
      </p>
      <div className="mt-4 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {REQUIRED_FIELDS.map((field) => (
          <ColumnSelect
            key={field}
            field={field}
            columns={hasHeader ? columns : columns.map((column) => ({ ...column, header: '' }))}
            column={mapping[field]}
            onChange={(column) => onChoose(withColumn(mapping, field, column))}
          />
        ))}
      </div>
      {kept && <KeptColumns columns={columns} kept={kept} mapping={mapping} onKeep={onKeep} />}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-muted">
          {isComplete ? '' : describeProblem(mapping)}
        </p>
        <Button variant="primary" disabled={!isComplete} onClick={onApply}>
          {text.mapping.apply}
        </Button>
      </div>
    </fieldset>
  )
}

type ColumnSelectProps = {
  field: RequiredField
  columns: readonly SourceColumn[]
  column: number | undefined
  onChange: (column: number | undefined) => void
}

function ColumnSelect({ field, columns, column, onChange }: ColumnSelectProps) {
  const text = useText(createText)
  const samples = column === undefined ? undefined : columns[column]?.samples
  return (
    <Field label={text.fields[field]} hint={samples && text.mapping.samples(samples)}>
      {(control) => (
        <Select
          {...control}
          value={column ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{text.mapping.choose}</option>
          {columns.map(({ header }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column's position is its only reliable id
            <option key={index} value={index}>
              {header === '' ? text.mapping.unnamed(index + 1) : header}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function withColumn(
  mapping: PartialMapping,
  field: RequiredField,
  column: number | undefined,
): PartialMapping {
  const { [field]: _, ...others } = mapping
  return column === undefined ? others : { ...others, [field]: column }
}

function describeProblem(mapping: PartialMapping): string {
  const text = textOf(createText)
  const missing = missingFields(mapping)
  return missing.length > 0 ? text.mapping.incomplete(missing) : text.mapping.twice
}
