import { isShortcutOn } from '@curbgrade/core/grading/keys/single-keys'
import { MAX_FILTER_TEXT } from '@curbgrade/core/lists/filter/filter'
import { useEffect, useRef } from 'react'
import { useSingleKeys } from '../../../client/single-keys.ts'
import { useText } from '../../../text/language.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { listFilterText } from './text.ts'
import { useTypedText } from './use-typed-text.ts'

const KEY = '/'

type SearchFieldProps = { value: string; onChange: (value: string) => void }

export function SearchField({ value, onChange }: SearchFieldProps) {
  const text = useText(listFilterText)
  const [typed, type] = useTypedText(value, onChange)
  const hasKey = isShortcutOn(KEY, useSingleKeys())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasKey) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || isElsewhere(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKey])
  return (
    <div className="relative min-w-36 flex-1 basis-44 sm:max-w-72">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <TextInput
        ref={field}
        type="search"
        {...(hasKey && { 'aria-keyshortcuts': KEY })}
        aria-label={text.search}
        placeholder={text.search}
        maxLength={MAX_FILTER_TEXT}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className="pl-9"
      />
    </div>
  )
}

/** Whether the key is typed into a field or a dialog, or belongs to the browser. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null)
