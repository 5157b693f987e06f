import { type RefObject, useSyncExternalStore } from 'react'

/** The current number of columns of a CSS grid, as its style sheet decides; one until it is rendered. */
export const useGridColumns = (grid: RefObject<HTMLElement | null>): number =>
  useSyncExternalStore(onResize, () =>
    grid.current === null ? 1 : getComputedStyle(grid.current).gridTemplateColumns.split(' ').length,
  )

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
