import type { PlannedPhoto } from '@curbgrade/core/photos/batch/plan-batch'
import { type KeyboardEvent, useId } from 'react'
import { useText } from '../../../text/language.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { nearWords, reasonToAsk, rowsToOffer } from './asked-words.ts'
import { type BatchLookup, fileNameOf } from './batch-lookup.ts'
import { batchText } from './text.ts'

type AskedPhotoProps = {
  photo: PlannedPhoto
  lookup: BatchLookup
  onChoose: (rowNo: number | null) => void
}

/** Asks which property a photo shows. A number key answers and leads to the next question. */
export function AskedPhoto({ photo, lookup, onChoose }: AskedPhotoProps) {
  const { index, choice } = photo
  const text = useText(batchText)
  const name = useId()
  const options = [
    ...rowsToOffer(photo).map((rowNo, place) => ({
      rowNo,
      key: String(place + 1),
      label: lookup.addressOf(rowNo),
      note: nearWords(photo, rowNo),
    })),
    { rowNo: null, key: '0', label: text.asked.leave, note: null },
  ]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const option = options.find(({ key }) => key === event.key)
    if (option === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChoose(option.rowNo)
    focusNext(event.currentTarget)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the radio buttons in it
    <fieldset onKeyDown={onKeyDown}>
      <legend className="sr-only">{text.asked.of(fileNameOf(lookup.pathOf(index)))}</legend>
      <p className="text-sm text-pretty text-muted">{reasonToAsk(photo)}</p>
      {options.map(({ rowNo, key, label, note }) => (
        <label
          key={key}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-control"
        >
          <input
            type="radio"
            name={name}
            checked={choice === rowNo}
            onChange={() => onChoose(rowNo)}
            className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
          />
          <KeyCap>{key}</KeyCap>
          <span className="min-w-0 break-words">
            {label}
            {note !== null && <span className="tabular ml-2 text-sm text-muted">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function focusNext(fieldset: HTMLElement): void {
  const row = fieldset.closest('[data-index]')
  const next = row?.nextElementSibling
  const input = next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input')
  input?.focus()
}
