import { useSyncExternalStore } from 'react'

/** A panel doesn't fit beside the rows below this width. Matches Tailwind's `lg`. */
const query = '(width < 64rem)'

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
