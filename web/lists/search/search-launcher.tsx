import { useEffect, useState } from 'react'
import { LazyPart } from '../../client/parts/lazy-part.tsx'
import { useText } from '../../text/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { OPEN_DIALOG } from '../../ui/overlays/open-dialog.ts'
import { SearchFailed } from './search-failed.tsx'
import { searchText } from './text.ts'

/** Fewer tries than for a map: offline there's nothing to find, and the user waits for the field. */
const TRIES = 2

/** Opens the search by button, Ctrl+K or, on a Mac, Command+K. Loads the dialog on first use. */
export function SearchLauncher() {
  const text = useText(searchText)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // Does nothing over another dialog, which would lose its focus.
      const isCovered = document.querySelector(OPEN_DIALOG) !== null
      event.preventDefault()
      if (!isCovered) setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        label={text.openWithKey(keyName())}
        aria-keyshortcuts="Control+K Meta+K"
        variant="outline"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <LazyPart
          name="search"
          load={() => import('./search-dialog.tsx')}
          tries={TRIES}
          renderFailed={(retry) => <SearchFailed onRetry={retry} onClose={() => setIsOpen(false)} />}
        >
          {({ SearchDialog }) => <SearchDialog onClose={() => setIsOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

const keyName = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K')
