import { useRef } from 'react'
import { useWindowRows } from '../ui/use-window-rows.ts'
import type { ListActs } from './list-acts.ts'
import { ListCard } from './list-card.tsx'
import type { PropertyList } from './queries.ts'
import { useGridColumns } from './use-grid-columns.ts'
import { words } from './words.ts'

export const gridClass = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

const GAP = 20
const CARD_HEIGHT = 330
const WHOLE_ROWS = 40

export type ListsProps = {
  lists: readonly PropertyList[]
  /** More lists are on the server. */
  hasMore: boolean
  tokens: number | undefined
  acts: ListActs
}

/** Cards, of which only those near the window are drawn. */
export function ListGrid({ lists, hasMore, tokens, acts }: ListsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const columns = useGridColumns(grid)
  const rowCount = Math.ceil(lists.length / columns)
  const [place, rows] = useWindowRows<HTMLDivElement>({
    count: rowCount,
    estimate: CARD_HEIGHT,
    gap: GAP,
    wholeUpTo: WHOLE_ROWS,
  })
  const first = rows.first * columns
  return (
    <div ref={place} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
      <ul ref={grid} aria-label={words.title} className={gridClass}>
        {lists.slice(first, rows.end * columns).map((list, at) => (
          <li
            key={list.id}
            // One card of a row is as high as all of them.
            ref={at % columns === 0 ? rows.measure : undefined}
            data-index={rows.first + Math.floor(at / columns)}
            aria-posinset={first + at + 1}
            aria-setsize={hasMore ? -1 : lists.length}
          >
            <ListCard list={list} tokens={tokens} acts={acts} />
          </li>
        ))}
      </ul>
    </div>
  )
}
