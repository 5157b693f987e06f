import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { listsText } from './text.ts'

type LoadMoreProps = {
  isLoading: boolean
  /** After a failure only the button retries, because scrolling would retry endlessly. */
  hasFailed: boolean
  onLoad: () => void
}

/** Loads more lists near the end of the page, or on a button press. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const text = useText(listsText)
  const sentinel = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (!sentinel.current || isLoading || hasFailed) return undefined
    // Uses the last entry, because the button may have moved out of view and back since the last call.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: '600px',
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])
  return (
    <div ref={sentinel} className="mt-6 flex justify-center">
      <Button busy={isLoading} onClick={onLoad}>
        {text.loadMore}
      </Button>
    </div>
  )
}
