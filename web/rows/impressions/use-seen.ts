import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { oncePainted } from '../../client/after-paint.ts'

const MIN_VISIBLE_SHARE = 0.5

/** Reports once when half of a loaded picture is painted in view: browsers also load pictures out of view. */
export function useSeen(image: RefObject<HTMLImageElement | null>, onSeen: (shownAt: number) => void) {
  const [isLoaded, setLoaded] = useState(false)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const element = image.current
    if (!isLoaded || element === null) return undefined
    let stop = () => {}
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        stop = oncePainted(
          () => element.isConnected,
          () => report(Date.now()),
        )
      },
      { threshold: MIN_VISIBLE_SHARE },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [image, isLoaded])
  return () => setLoaded(true)
}
