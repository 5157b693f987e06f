import { useSyncExternalStore } from 'react'

/** Below this there is no room for a panel beside the rows. The same as Tailwind's `lg`. */
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
