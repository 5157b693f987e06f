import { useEffect } from 'react'

/** Escape leaves what is being edited, wherever in the page the focus is. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) leave()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [leave])
}
