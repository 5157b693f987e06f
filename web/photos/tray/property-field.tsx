import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Combobox } from '../../ui/forms/combobox.tsx'
import type { RowToChoose } from './queries.ts'
import { trayText } from './text.ts'

type PropertyFieldProps = {
  typed: string
  onType: (text: string) => void
  rows: readonly RowToChoose[]
  onChoose: (row: RowToChoose) => void
}

/** A search field with the rows that it found. The field keeps the focus. */
export function PropertyField({ typed, onType, rows, onChoose }: PropertyFieldProps) {
  const { choose: text } = useText(trayText)
  const [marked, mark] = useState(0)
  const active = Math.min(marked, rows.length - 1)
  const listbox = useId()
  const optionId = (index: number) => `${listbox}-${index}`
  return (
    <>
      <Combobox
        label={text.label}
        listboxId={listbox}
        optionId={optionId}
        count={rows.length}
        active={active}
        typed={typed}
        onType={onType}
        onMark={mark}
        onChoose={(index) => rows[index] && onChoose(rows[index])}
      />
      <div
        id={listbox}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be driven from the search field
        role="listbox"
        aria-label={text.results}
        className="mt-3 max-h-[40dvh] overflow-y-auto"
      >
        {rows.map((row, index) => (
          <RowOption
            key={row.id}
            id={optionId(index)}
            row={row}
            isActive={index === active}
            onChoose={() => onChoose(row)}
          />
        ))}
      </div>
    </>
  )
}

type RowOptionProps = { id: string; row: RowToChoose; isActive: boolean; onChoose: () => void }

function RowOption({ id, row, isActive, onChoose }: RowOptionProps) {
  const { choose: text } = useText(trayText)
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and handles the keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> only belongs in a <select>
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-2.5 py-1.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-1 -outline-offset-1 outline-accent',
      )}
    >
      <span className="min-w-0 break-words">{text.address(row)}</span>
      <span className="text-sm text-muted">{text.row(row.rowNo)}</span>
    </div>
  )
}
