import { type RefObject, useEffect, useState } from 'react'

/** The number, from `data-index`, of the row that holds the focus or held it last; null before any did. */
export function useFocusedRow(place: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    const follow = ({ target }: FocusEvent) => setFocused(rowOf(target))
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [place])
  return focused
}

function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row === null ? null : Number(row.getAttribute('data-index'))
}
