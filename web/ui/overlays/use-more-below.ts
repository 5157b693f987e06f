import { useCallback, useState } from 'react'

export function useMoreBelow() {
  const [hasMore, setHasMore] = useState(false)
  const end = useCallback((last: HTMLElement | null) => {
    if (last === null) return
    const observer = new IntersectionObserver(
      (entries) => setHasMore(entries.at(-1)?.isIntersecting === false),
      {
        root: last.parentElement,
      },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [])
  return { end, hasMore }
}
