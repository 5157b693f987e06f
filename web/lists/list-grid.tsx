import { type RefObject, useRef, useSyncExternalStore } from 'react'
import { useText } from '../text/language.ts'
import { useWindowRows } from '../ui/use-window-rows.ts'
import { ListCard } from './card/list-card.tsx'
import type { ListActions } from './manage/list-actions.ts'
import type { ListSelection } from './manage/use-selection.ts'
import type { PropertyList } from './queries.ts'
import { listsText } from './text.ts'
import type { ListSearch } from './use-list-search.ts'

/** Fits three columns on a laptop, and five or more on a wide screen. */
export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-5'

const GAP = 20
const CARD_HEIGHT = 330
const MAX_UNVIRTUALIZED_ROWS = 40

export type ListsProps = {
  lists: readonly PropertyList[]
  hasMore: boolean
  search: ListSearch
  selection: ListSelection
  tokens: number | undefined
  actions: ListActions
}

/** Renders only the cards near the viewport. */
export function ListGrid({ lists, hasMore, selection, tokens, actions }: ListsProps) {
  const text = useText(listsText)
  const grid = useRef<HTMLUListElement>(null)
  const columns = useGridColumns(grid)
  const rowCount = Math.ceil(lists.length / columns)
  const [container, rows] = useWindowRows<HTMLDivElement>({
    count: rowCount,
    estimate: CARD_HEIGHT,
    gap: GAP,
    wholeUpTo: MAX_UNVIRTUALIZED_ROWS,
  })
  const first = rows.first * columns
  return (
    <div ref={container} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
      <ul ref={grid} aria-label={text.title} className={gridClass}>
        {lists.slice(first, rows.end * columns).map((list, index) => (
          <li
            key={list.id}
            // All cards of a row have the same height.
            ref={index % columns === 0 ? rows.measure : undefined}
            data-index={rows.first + Math.floor(index / columns)}
            aria-posinset={first + index + 1}
            aria-setsize={hasMore ? -1 : lists.length}
          >
            <ListCard list={list} tokens={tokens} selection={selection} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reads the number of columns that the style sheet results in; 1 until the grid is rendered. */
const useGridColumns = (grid: RefObject<HTMLElement | null>): number =>
  useSyncExternalStore(onResize, () =>
    grid.current === null ? 1 : getComputedStyle(grid.current).gridTemplateColumns.split(' ').length,
  )

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
