import { type SyntheticEvent, useRef, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import { listFilterText } from './text.ts'

/** Opens a row by its number in the file. Then leaves the field, so that the next key grades the row. */
export function RowJump({ onGo }: { onGo: (rowNo: number) => void }) {
  const text = useText(listFilterText)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    const rowNo = Number(typed)
    if (rowNo === 0) return
    onGo(rowNo)
    setTyped('')
    field.current?.blur()
  }
  return (
    <form onSubmit={go} className="relative w-28">
      <TextInput
        ref={field}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={text.jump}
        placeholder={text.jump}
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className={typed === '' ? '' : 'pr-11'}
      />
      {/* The numeric keyboards of some phones have no Enter key. */}
      {typed !== '' && (
        <IconButton type="submit" label={text.jumpTo(Number(typed))} className="absolute inset-y-0 right-0">
          <ArrowLeftIcon className="rotate-180" />
        </IconButton>
      )}
    </form>
  )
}
