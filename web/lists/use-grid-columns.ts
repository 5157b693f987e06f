import { type RefObject, useSyncExternalStore } from 'react'

/** How many columns a CSS grid has now; its style sheet decides. One until it is drawn. */
export const useGridColumns = (grid: RefObject<HTMLElement | null>): number =>
  useSyncExternalStore(onResize, () =>
    grid.current === null ? 1 : getComputedStyle(grid.current).gridTemplateColumns.split(' ').length,
  )

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
