import { type RefObject, useEffect, useState } from 'react'

/** The `data-index` of the row focused since the last scroll, after which the rendered rows include it. */
export function useFocusedRow(container: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = container.current
    const onFocus = ({ target }: FocusEvent) => setFocused(rowOf(target))
    const clear = () => setFocused(null)
    element?.addEventListener('focusin', onFocus)
    window.addEventListener('scroll', clear, { passive: true })
    return () => {
      element?.removeEventListener('focusin', onFocus)
      window.removeEventListener('scroll', clear)
    }
  }, [container])
  return focused
}

function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row === null ? null : Number(row.getAttribute('data-index'))
}
