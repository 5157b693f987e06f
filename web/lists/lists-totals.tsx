import { useText } from '../text/language.ts'
import { listsText } from './text.ts'
import type { ListSearch } from './use-list-search.ts'

type ListsTotalsProps = { search: ListSearch; hasMore: boolean }

/** Stays empty until all lists are loaded. */
export function ListsTotals({ search: { found, text, isSearching }, hasMore }: ListsTotalsProps) {
  const { totals } = useText(listsText)
  // Keeps its height while empty, so that nothing below jumps.
  if (found.length === 0 || hasMore || text !== '' || isSearching) return <p className="min-h-5" />
  const properties = found.reduce((sum, { recordCount }) => sum + recordCount, 0)
  const graded = found.reduce((sum, { processedCount }) => sum + processedCount, 0)
  return <p className="tabular">{totals(found.length, properties, graded)}</p>
}
