import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { gridClass, ListGrid } from './list-grid.tsx'
import { ListTable } from './list-table.tsx'
import { ListsEmpty } from './lists-empty.tsx'
import { LoadMore } from './load-more.tsx'
import type { ListActions } from './manage/list-actions.ts'
import type { ListSelection } from './manage/use-selection.ts'
import { NothingFound } from './nothing-found.tsx'
import { listsText } from './text.ts'
import type { ListSearch, ListsQuery } from './use-list-search.ts'
import type { ListView } from './use-list-view.ts'

type ListsBodyProps = {
  query: ListsQuery
  search: ListSearch
  view: ListView
  selection: ListSelection
  tokens: number | undefined
  actions: ListActions
}

export function ListsBody({ query, search, view, selection, tokens, actions }: ListsBodyProps) {
  const text = useText(listsText)
  const failure = (
    <FailedBanner query={query} retry={text.tryAgain} className="mb-5">
      {text.failedToLoad}
    </FailedBanner>
  )
  if (query.isPending) return <Loading />
  if (!query.data) return failure
  const isEmpty = search.found.length === 0
  const showsAll = search.text === '' && !search.isFiltered && search.filter.shelf === 'current'
  if (isEmpty && showsAll && !search.isSearching)
    return <ListsEmpty onCreate={(items) => actions.onDialog({ kind: 'create', ...(items && { items }) })} />
  const Lists = view === 'grid' ? ListGrid : ListTable
  return (
    <>
      {failure}
      {isEmpty ? (
        <NothingFound search={search} />
      ) : (
        <Lists
          lists={search.found}
          hasMore={query.hasNextPage}
          search={search}
          selection={selection}
          tokens={tokens}
          actions={actions}
        />
      )}
      {query.hasNextPage && !query.isPlaceholderData && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Six shimmer cards shaped like list cards (Spec 9). */
function Loading() {
  const text = useText(listsText)
  return (
    <ShimmerRegion label={text.loading} className={gridClass}>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="card overflow-hidden">
          <Shimmer className="h-28 rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Shimmer className="h-5 w-24" />
            <Shimmer className="h-5 w-3/5" />
            <Shimmer className="h-4 w-4/5" />
            <Shimmer className="h-9 w-full" />
            <Shimmer className="h-2 w-full rounded-full" />
          </div>
        </div>
      ))}
    </ShimmerRegion>
  )
}
