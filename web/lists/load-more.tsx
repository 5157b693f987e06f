import { useEffect, useEffectEvent, useRef } from 'react'
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
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return undefined
    // Of what happened since the last call the latest counts: grown out of sight, then scrolled into it.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button busy={isLoading} onClick={onLoad}>
        {words.loadMore}
      </Button>
    </div>
  )
}
