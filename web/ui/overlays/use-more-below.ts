import { useCallback, useState } from 'react'

/** Whether a scrolled element has more below what it shows; `end` is for the last element in it. */
export function useMoreBelow() {
  const [hasMore, setHasMore] = useState(false)
  const end = useCallback((last: HTMLElement | null) => {
    if (last === null) return
    const observer = new IntersectionObserver(([entry]) => setHasMore(entry?.isIntersecting === false), {
      root: last.parentElement,
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [])
  return { end, hasMore }
}
