import { useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import type { RowColumn } from './columns.tsx'
import { tableText } from './text.ts'
import type { TableColumns } from './use-column-choice.ts'

type ColumnsMenuProps = { columns: readonly RowColumn[]; choice: TableColumns }

/** Chooses the table's columns. The address always stays, because it names the row. */
export function ColumnsMenu({ columns, choice: { chosen, toggle } }: ColumnsMenuProps) {
  const text = useText(tableText).columns
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={text.label}
      trigger={
        <Button>
          {text.label}
          <ChevronDownIcon className="-mr-1 size-4" />
        </Button>
      }
    >
      {columns
        .filter(({ key }) => key !== 'address')
        .map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={chosen.includes(key)}
            onChange={() => toggle(key)}
            className="rounded-control px-2 hover:bg-sunken"
          />
        ))}
    </Popover>
  )
}
