import { MAX_FILTER_TEXT, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/text-input.tsx'
import type { List } from '../queries.ts'
import { placeText } from '../text.ts'
import type { AddressBar } from '../use-address.ts'
import { dayToTime, timeToDay } from './day-of-time.ts'
import { withFacet } from './facet-choices.ts'
import { useTypedText } from './use-typed-text.ts'

type OtherFacetsProps = { list: Pick<List, 'columns'>; bar: AddressBar }

/** Offered as the age of a picture; 12 and 15 months are what insurers are held to. */
const AGES = [6, 12, 15, 24, 36, 60, 120]

/** The facets that have no values to choose from: texts, the age of the picture, and when the grade changed. */
export function OtherFacets({ list, bar: { address, go } }: OtherFacetsProps) {
  const text = useText(placeText).others
  const filter = address?.filter ?? {}
  const set = (facet: keyof RowFilter, value: unknown) =>
    go({ filter: withFacet(filter, facet, value) }, true)
  const { note = '', cells, pictureAge, changedSince } = filter
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 text-sm">
      <legend className="mb-2 font-semibold">{text.title}</legend>
      <TextFacet label={text.note} value={note} onChange={(next) => set('note', next || undefined)} />
      <CellFacet columns={list.columns} value={cells} onChange={(next) => set('cells', next)} />
      <Field label={text.age}>
        {(control) => (
          <Select
            {...control}
            value={pictureAge?.olderThan ?? ''}
            onChange={({ target: { value } }) =>
              set('pictureAge', value === '' ? undefined : { olderThan: Number(value) })
            }
          >
            <option value="">{text.anyAge}</option>
            {withValue(AGES, pictureAge?.olderThan).map((months) => (
              <option key={months} value={months}>
                {text.olderThan(months)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.changed}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={changedSince === undefined ? '' : timeToDay(changedSince)}
            onChange={({ target: { value } }) => set('changedSince', dayToTime(value))}
          />
        )}
      </Field>
    </fieldset>
  )
}

/** The choices with the one that a link or a saved view has. */
const withValue = (choices: readonly number[], value: number | undefined): readonly number[] =>
  value === undefined || choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)

type TextFacetProps = {
  label: string
  /** The field above says it. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
}

function TextFacet({ label, isLabelHidden = false, value, onChange }: TextFacetProps) {
  const [typed, type] = useTypedText(value, onChange)
  return (
    <Field label={label} labelHidden={isLabelHidden}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          maxLength={MAX_FILTER_TEXT}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}

type CellFacetProps = {
  columns: readonly string[]
  value: RowFilter['cells']
  onChange: (value: RowFilter['cells']) => void
}

const ANY_COLUMN = '*'

/** Text in any column of the file, or in one. The column can be chosen before there is a text. */
function CellFacet({ columns, value, onChange }: CellFacetProps) {
  const text = useText(placeText)
  const [chosen, choose] = useState<number | null>(null)
  const column = value === undefined ? chosen : value.column
  const chooseColumn = (next: string) => {
    const index = next === ANY_COLUMN ? null : Number(next)
    choose(index)
    if (value !== undefined) onChange({ ...value, column: index })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={text.others.column}>
        {(control) => (
          <Select
            {...control}
            value={column ?? ANY_COLUMN}
            onChange={({ target }) => chooseColumn(target.value)}
          >
            <option value={ANY_COLUMN}>{text.others.anyColumn}</option>
            {columns.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place, and names repeat
              <option key={index} value={index}>
                {name.trim() === '' ? text.column(index) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextFacet
        label={text.others.cell}
        isLabelHidden
        value={value?.contains ?? ''}
        onChange={(contains) => onChange(contains === '' ? undefined : { column, contains })}
      />
    </div>
  )
}
