import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { words } from './words.ts'

type LoadMoreProps = {
  isLoading: boolean
  /** After a failure the button alone asks again: scrolling would ask without end. */
  hasFailed: boolean
  onLoad: () => void
}

/** Loads the next lists when the end of the page comes near, and on a press of the button. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed, onLoad])
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button busy={isLoading} onClick={onLoad}>
        {words.loadMore}
      </Button>
    </div>
  )
}
