import type { ReactNode } from 'react'
import { useWindowRows } from '../../../ui/use-window-rows.ts'

type PhotoListProps<Item> = {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => number
  /** In pixels. */
  estimate: number
  children: (item: Item) => ReactNode
}

const WHOLE_UP_TO = 60

/** A batch may have 20,000 photos, so only those near the window are rendered. */
export function PhotoList<Item>({ label, items, itemKey, estimate, children }: PhotoListProps<Item>) {
  'use no memo'
  const [container, rows] = useWindowRows<HTMLOListElement>({
    count: items.length,
    estimate,
    wholeUpTo: WHOLE_UP_TO,
  })
  return (
    <ol
      ref={container}
      aria-label={label}
      style={{ paddingTop: rows.before, paddingBottom: rows.after }}
      className="card px-4"
    >
      {items.slice(rows.first, rows.end).map((item, place) => (
        <li
          key={itemKey(item)}
          ref={rows.measure}
          data-index={rows.first + place}
          aria-setsize={items.length}
          aria-posinset={rows.first + place + 1}
          className="border-b border-line py-3 last:border-b-0"
        >
          {children(item)}
        </li>
      ))}
    </ol>
  )
}
