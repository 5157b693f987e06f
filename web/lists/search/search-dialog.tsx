import { MIN_ADDRESS_SEARCH } from '@curbgrade/core/lists/search/search-plan'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, useText } from '../../text/language.ts'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { useIsDark } from '../../ui/forms/theme-choice.ts'
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
  return (
    <Dialog open onOpenChange={onClose} title={text.title} size="md" className="sm:mt-[12dvh] sm:self-start">
      <Combobox
        label={text.label}
        listboxId={listbox}
        optionId={(index) => optionId(listbox, index)}
        count={targets.length}
        active={active}
        typed={typed}
        onType={setTyped}
        onMark={setChosen}
        onChoose={(index) => open(targets[index])}
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
