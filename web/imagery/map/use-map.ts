import { useState, useSyncExternalStore } from 'react'

/** The side column begins at Tailwind's `lg`; from `xl` on it has room for a map. */
const beside = matchMedia('(min-width: 1024px)')
const roomy = matchMedia('(min-width: 1280px)')
const key = 'map'

const useIsBeside = () =>
  useSyncExternalStore(
    (listener) => {
      beside.addEventListener('change', listener)
      return () => beside.removeEventListener('change', listener)
    },
    () => beside.matches,
  )

/**
 * Whether the map is open: beside the picture as chosen last in this browser, and until then where there is room; over
 * the page, on small screens, only when asked for.
 */
export function useMap(hasRoom: boolean) {
  const isBeside = useIsBeside()
  const [isPanelOpen, openPanel] = useState(() => readChoice() ?? (hasRoom && roomy.matches))
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
