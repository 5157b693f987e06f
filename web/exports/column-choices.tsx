import { type ColumnChoice, exportHeader } from '@curbgrade/core/exports/columns'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { countChosen, countColumns, type ExportedList, getOurColumns } from './export-choice.ts'
import { exportsText } from './text.ts'

type ColumnChoicesProps = {
  list: ExportedList
  columns: ColumnChoice
  onChange: (columns: ColumnChoice) => void
}

export function ColumnChoices({ list, columns, onChange }: ColumnChoicesProps) {
  const positions = list.columns.map((_, position) => position)
  const ours = getOurColumns(list)
  const header = exportHeader(list.columns, ours)
  const text = useText(exportsText).choose
  return (
    <details className="group mt-4 rounded-grade border border-line">
      <summary className="flex min-h-control list-none items-center gap-2 rounded-grade px-3.5 py-2 font-medium">
        {text.columns}
        <span className="tabular text-sm font-normal text-muted">
          {text.chosen(countChosen(columns), countColumns(list))}
        </span>
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto border-t border-line px-3.5 pt-2 pb-3">
        <Group
          label={text.original}
          all={positions}
          chosen={columns.original}
          nameOf={(position) => header[position] || text.unnamed(position + 1)}
          onChange={(original) => onChange({ ...columns, original })}
        />
        <Group
          label={text.added}
          all={ours}
          chosen={columns.added}
          nameOf={(name) => header[list.columns.length + ours.indexOf(name)] ?? name}
          onChange={(added) => onChange({ ...columns, added })}
        />
      </div>
    </details>
  )
}

type GroupProps<Key> = {
  label: string
  all: readonly Key[]
  chosen: readonly Key[]
  nameOf: (key: Key) => string
  onChange: (chosen: readonly Key[]) => void
}

function Group<Key extends string | number>({ label, all, chosen, nameOf, onChange }: GroupProps<Key>) {
  const text = useText(exportsText)
  const isAll = chosen.length === all.length
  return (
    <fieldset className="mt-1">
      <legend className="float-left flex w-full items-center justify-between gap-3 text-sm text-muted">
        {label}
        <Button variant="ghost" onClick={() => onChange(isAll ? [] : all)}>
          {isAll ? text.choose.selectNone : text.choose.selectAll}
        </Button>
      </legend>
      <div className="clear-both grid gap-x-5 sm:grid-cols-2">
        {all.map((key) => (
          <Checkbox
            key={key}
            label={nameOf(key)}
            checked={chosen.includes(key)}
            onChange={(isOn) =>
              onChange(all.filter((other) => (other === key ? isOn : chosen.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
