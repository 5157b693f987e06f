import { type Facet, MAX_FILTER_TEXT, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/text-input.tsx'
import type { List } from '../queries.ts'
import { listPageText } from '../text.ts'
import type { AddressBar } from '../use-address.ts'
import { dayToTime, timeToDay } from './day-of-time.ts'
import { type FacetKey, withFacet } from './facet-choices.ts'
import { listFilterText } from './text.ts'
import { useTypedText } from './use-typed-text.ts'

type OtherFacetsProps = { list: Pick<List, 'columns'>; bar: AddressBar }
type ControlProps = {
  columns: readonly string[]
  filter: RowFilter
  set: (facet: Facet, value: unknown) => void
}

/** Maps each uncounted facet to its control, in order. Null if the control is elsewhere, or there is none. */
const controls: {
  readonly [F in Exclude<Facet, FacetKey>]: ((props: ControlProps) => ReactNode) | null
} = {
  note: NoteFacet,
  cells: CellFacet,
  pictureAge: AgeFacet,
  changedSince: ChangedFacet,
  /** At the end of the panel. */
  otherKind: null,
  /** The search field. */
  text: null,
  /** The map. */
  box: null,
  /** The chart of ZIP codes. */
  zip: null,
  /** Set only by a link. */
  changedBefore: null,
}

/** Shows the facets without a set of values: texts, the picture's age, and when the grade changed. */
export function OtherFacets({ list: { columns }, bar: { address, go } }: OtherFacetsProps) {
  const text = useText(listFilterText).others
  const filter = address?.filter ?? {}
  const set = (facet: Facet, value: unknown) => go({ filter: withFacet(filter, facet, value) }, true)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 text-sm">
      <legend className="mb-2 font-semibold">{text.title}</legend>
      {Object.entries(controls).map(
        ([facet, Control]) => Control && <Control key={facet} columns={columns} filter={filter} set={set} />,
      )}
    </fieldset>
  )
}

function NoteFacet({ filter: { note = '' }, set }: ControlProps) {
  const text = useText(listFilterText).others
  return <TextFacet label={text.note} value={note} onChange={(next) => set('note', next || undefined)} />
}

/** In months. Insurers are held to 12 and 15. */
const AGES = [6, 12, 15, 24, 36, 60, 120]

function AgeFacet({ filter: { pictureAge }, set }: ControlProps) {
  const text = useText(listFilterText).others
  return (
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
  )
}

function ChangedFacet({ filter: { changedSince }, set }: ControlProps) {
  const text = useText(listFilterText).others
  // While a year is typed, Chrome reports the years 2, 20 and 202.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (day: string) => {
    setTyped(day)
    const since = dayToTime(day)
    if (day === '' || since !== undefined) set('changedSince', since)
  }
  return (
    <Field label={text.changed}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={typed ?? (changedSince === undefined ? '' : timeToDay(changedSince))}
          onChange={({ target: { value } }) => type(value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}

/** Adds the value of a link or a saved view to the choices. */
const withValue = (choices: readonly number[], value: number | undefined): readonly number[] =>
  value === undefined || choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)

type TextFacetProps = {
  label: string
  /** Set if the field above already says it. */
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

const ANY_COLUMN = '*'

/** Searches any column of the file, or one. The user can choose the column before typing the text. */
function CellFacet({ columns, filter: { cells: value }, set }: ControlProps) {
  const words = useText(listPageText)
  const text = useText(listFilterText).others
  const [chosen, choose] = useState<number | null>(null)
  const column = value === undefined ? chosen : value.column
  const chooseColumn = (next: string) => {
    const index = next === ANY_COLUMN ? null : Number(next)
    choose(index)
    if (value !== undefined) set('cells', { ...value, column: index })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={text.column}>
        {(control) => (
          <Select
            {...control}
            value={column ?? ANY_COLUMN}
            onChange={({ target }) => chooseColumn(target.value)}
          >
            <option value={ANY_COLUMN}>{text.anyColumn}</option>
            {columns.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column's position is its only reliable id
              <option key={index} value={index}>
                {name.trim() === '' ? words.column(index) : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextFacet
        label={text.cell}
        isLabelHidden
        value={value?.contains ?? ''}
        onChange={(contains) => set('cells', contains === '' ? undefined : { column, contains })}
      />
    </div>
  )
}
