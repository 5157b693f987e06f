import { type RefObject, useEffect, useState } from 'react'

/**
 * The number, from `data-index`, of the row that the focus came to since the window last scrolled; null where it came
 * to none. Once the window has followed, what is drawn around it is enough.
 */
export function useFocusedRow(place: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    const follow = ({ target }: FocusEvent) => setFocused(rowOf(target))
    const forget = () => setFocused(null)
    element?.addEventListener('focusin', follow)
    window.addEventListener('scroll', forget, { passive: true })
    return () => {
      element?.removeEventListener('focusin', follow)
      window.removeEventListener('scroll', forget)
    }
  }, [place])
  return focused
}

function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row === null ? null : Number(row.getAttribute('data-index'))
}
