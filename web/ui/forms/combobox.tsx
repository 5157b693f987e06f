import { MAX_ADDRESS_CHARACTERS } from '@curbgrade/core/lists/limits'
import type { KeyboardEvent } from 'react'
import { isComposing } from '../is-composing.ts'
import { TextInput } from './text-input.tsx'

type ComboboxProps = {
  label: string
  /** The element that shows the options. */
  listboxId: string
  optionId: (index: number) => string
  count: number
  active: number
  typed: string
  onType: (text: string) => void
  onMark: (index: number) => void
  onChoose: (index: number) => void
}

/** A search field that keeps the focus while the arrow keys go through what it found. */
export function Combobox(props: ComboboxProps) {
  const { label, listboxId, optionId, count, active, typed, onType, onMark, onChoose } = props
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an IME composition.
    if (isComposing(event.nativeEvent) || count === 0) return
    if (event.key === 'Enter') onChoose(active)
    const next = nextOption(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    onMark(next)
  }
  return (
    <TextInput
      type="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field, not at its close button
      autoFocus
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of suggestions has no groups and opens nothing
      role="combobox"
      aria-label={label}
      aria-expanded={count > 0}
      aria-controls={listboxId}
      aria-autocomplete="list"
      {...(count > 0 && { 'aria-activedescendant': optionId(active) })}
      placeholder={label}
      maxLength={MAX_ADDRESS_CHARACTERS}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => {
        onType(target.value)
        onMark(0)
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** Arrow keys wrap around; returns null for other keys. */
function nextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'PageUp') return 0
  return key === 'PageDown' ? count - 1 : null
}
