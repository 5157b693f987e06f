import { MAX_FILTER_TEXT } from '@curbgrade/core/lists/filter/filter'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { placeText } from '../text.ts'

/** The pause in typing after which the address and the rows follow. */
const DEBOUNCE_MS = 250

type SearchFieldProps = { value: string; onChange: (value: string) => void }

/** Searches addresses. What is typed follows the address of the page when that changes by Back. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const text = useText(placeText)
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    setTyped(value)
  }
  const report = useEffectEvent((next: string) => {
    if (next === value) return
    setSettled(next)
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative min-w-36 flex-1 basis-44 sm:max-w-72">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={MAX_FILTER_TEXT}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-9"
      />
    </div>
  )
}
