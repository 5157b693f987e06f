import type { ListSearch } from './use-list-search.ts'
import { words } from './words.ts'

type ListsTotalsProps = { search: ListSearch; hasMore: boolean }

/** How much there is in all; nothing while some of it is not loaded. */
export function ListsTotals({ search: { found, text, isSearching }, hasMore }: ListsTotalsProps) {
  // The line keeps its place while it has nothing to say, so that nothing below it jumps.
  if (found.length === 0 || hasMore || text !== '' || isSearching) return <p className="min-h-5" />
  const properties = found.reduce((sum, { recordCount }) => sum + recordCount, 0)
  const graded = found.reduce((sum, { processedCount }) => sum + processedCount, 0)
  return <p className="tabular">{words.totals(found.length, properties, graded)}</p>
}
