import type { ListsQuery } from './use-list-search.ts'
import { words } from './words.ts'

/** How much there is in all; nothing while some of it is not loaded. */
export function ListsTotals({ query }: { query: ListsQuery }) {
  const lists = query.data?.pages.flatMap((page) => page.lists) ?? []
  // The line keeps its place while it has nothing to say, so that nothing below it jumps.
  if (lists.length === 0 || query.hasNextPage) return <p className="min-h-5" />
  const properties = lists.reduce((sum, { recordCount }) => sum + recordCount, 0)
  const graded = lists.reduce((sum, { processedCount }) => sum + processedCount, 0)
  return <p className="tabular">{words.totals(lists.length, properties, graded)}</p>
}
