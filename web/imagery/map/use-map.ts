import { useState, useSyncExternalStore } from 'react'

/** The side column starts at Tailwind's `lg`; below this height the whole rubric comes before the map. */
const hasSideColumn = matchMedia('(min-width: 64rem)')
const hasRoomForMap = matchMedia('(min-width: 80rem) and (min-height: 59rem)')
const key = 'map'

const useIsBeside = () =>
  useSyncExternalStore(
    (listener) => {
      hasSideColumn.addEventListener('change', listener)
      return () => hasSideColumn.removeEventListener('change', listener)
    },
    () => hasSideColumn.matches,
  )

/**
 * Opens as last chosen in this browser, or if there is room. On small screens, only a request opens a dialog.
 */
export function useMap(hasRoom: boolean) {
  const isBeside = useIsBeside()
  const [isPanelOpen, openPanel] = useState(() => readChoice() ?? (hasRoom && hasRoomForMap.matches))
  const [isSheetOpen, openSheet] = useState(false)
  const togglePanel = () => {
    localStorage.setItem(key, isPanelOpen ? 'closed' : 'open')
    openPanel(!isPanelOpen)
  }
  return {
    isPanelOpen: isBeside && isPanelOpen,
    isSheetOpen: !isBeside && isSheetOpen,
    toggle: isBeside ? togglePanel : () => openSheet(!isSheetOpen),
  }
}

function readChoice(): boolean | null {
  const stored = localStorage.getItem(key)
  return stored === null ? null : stored === 'open'
}
