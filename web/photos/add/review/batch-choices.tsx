import { type FlatKind, flatKinds } from '@curbgrade/core/shared/picture-kind'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { batchText } from './text.ts'

type BatchChoicesProps = {
  columns: readonly string[]
  /** Whether the list has parcel numbers in a column that was found by its name. */
  hasParcels: boolean
  column: number | null
  isMatching: boolean
  onMatchBy: (column: number | null) => void
  kind: FlatKind
  onKind: (kind: FlatKind) => void
}

/** What holds for all photos of a batch: the column that their names have, and from where they were taken. */
export function BatchChoices(props: BatchChoicesProps) {
  const { columns, hasParcels, column, isMatching, onMatchBy, kind, onKind } = props
  const text = useText(batchText)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field label={text.namesHave} className="min-w-60 max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={column ?? ''}
            onChange={({ target }) => onMatchBy(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{hasParcels ? text.parcel : text.withoutParcel}</option>
            {columns.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="font-medium">
          {text.kind}
        </span>
        <Segmented
          label={text.kind}
          options={flatKinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={onKind}
        />
      </div>
      {isMatching && (
        <output className="flex h-control items-center gap-2 text-muted">
          <Spinner />
          {text.matchingAgain}
        </output>
      )}
    </div>
  )
}
