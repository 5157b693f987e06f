import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon, RefreshIcon } from '../../ui/icons.tsx'
import { searchText } from './text.ts'

type SearchFailedProps = { onRetry: () => void; onClose: () => void }

/** Shown below the bar if the search code didn't load. Isn't a dialog, because dialogs load with that code. */
export function SearchFailed({ onRetry, onClose }: SearchFailedProps) {
  const text = useText(searchText)
  useEscape(onClose)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-[calc(var(--spacing-bar)+0.5rem)] z-40 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-float"
    >
      <p className="min-w-0 flex-1">{text.notLoaded}</p>
      <Button icon={<RefreshIcon />} onClick={onRetry}>
        {text.retry}
      </Button>
      <IconButton label={text.close} onClick={onClose}>
        <CrossIcon />
      </IconButton>
    </div>
  )
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
