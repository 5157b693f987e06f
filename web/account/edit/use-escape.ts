import { useEffect } from 'react'

/** Calls back on Escape, wherever on the page the focus is. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEscape])
}
