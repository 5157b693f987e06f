import { MAX_ADDRESS_CHARACTERS } from '@curbgrade/core/lists/limits'
import { MIN_ADDRESS_SEARCH } from '@curbgrade/core/lists/search/search-plan'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, useText } from '../../text/language.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useIsDark } from '../../ui/forms/theme-choice.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TYPING_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts'
import { optionId } from './option-id.ts'
import { useSearch } from './queries.ts'
import { Results } from './results.tsx'
import { actionTargets, listTarget, pageTargets, propertyTarget, type Target } from './targets.ts'
import { searchText } from './text.ts'

/** Finds lists, addresses and pages by keyboard. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText(searchText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const requested = useDebounced(search, TYPING_PAUSE_MS)
  const found = useSearch(requested)
  const isDark = useIsDark()
  const targets = useDeferredValue([
    ...found.lists.map(listTarget),
    ...found.properties.map(propertyTarget),
    ...actionTargets(search, found.lists, isDark),
    ...pageTargets(search),
  ])
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, targets.length - 1)
  const listbox = useId()
  const open = (target: Target | undefined) => {
    if (target === undefined) return
    onClose()
    if (typeof target.to === 'string') void navigate(target.to)
    else target.to()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an IME composition.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') open(targets[active])
    const next = nextChoice(event.key, active, targets.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.title} size="md" className="sm:mt-[12dvh] sm:self-start">
      <TextInput
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field, not at its close button
        autoFocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of suggestions has no groups and opens nothing
        role="combobox"
        aria-label={text.label}
        aria-expanded={targets.length > 0}
        aria-controls={listbox}
        aria-autocomplete="list"
        {...(targets.length > 0 && { 'aria-activedescendant': optionId(listbox, active) })}
        placeholder={text.label}
        maxLength={MAX_ADDRESS_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={listbox} targets={targets} active={active} onOpen={open} />
      <output className="mt-3 block min-h-5 text-sm text-muted">
        {statusOf(
          search,
          { ...found, isSearching: found.isSearching || search !== requested },
          targets.length,
        )}
      </output>
    </Dialog>
  )
}

/** Arrow keys wrap around; returns null for other keys. */
function nextChoice(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'PageUp') return 0
  return key === 'PageDown' ? count - 1 : null
}

function statusOf(
  search: string,
  { isSearching, isFull, hasFailed }: Omit<ReturnType<typeof useSearch>, 'lists' | 'properties'>,
  count: number,
): string {
  const text = textOf(searchText)
  if (search === '') return ''
  if (hasFailed) return text.failed
  if (isSearching) return text.searching
  if (count === 0) return text.nothing(search)
  if (search.length < MIN_ADDRESS_SEARCH) return text.tooShort
  return isFull ? text.more : text.found(count)
}
