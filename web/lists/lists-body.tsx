import { ListGrid } from './list-grid.tsx'
import { ListTable } from './list-table.tsx'
import { ListsEmpty } from './lists-empty.tsx'
import { ListsFailed } from './lists-failed.tsx'
import { ListsLoading } from './lists-loading.tsx'
import { LoadMore } from './load-more.tsx'
import type { ListActions } from './manage/list-actions.ts'
import type { ListSelection } from './manage/use-selection.ts'
import { NothingFound } from './nothing-found.tsx'
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

/** The lists in their current state: loading, failed, none yet, none found or shown. */
export function ListsBody({ query, search, view, selection, tokens, actions }: ListsBodyProps) {
  const failure = query.isError && (
    <ListsFailed isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  )
  if (query.isPending) return <ListsLoading />
  if (!query.data) return failure
  const isEmpty = search.found.length === 0
  const showsAll = search.text === '' && !search.isFiltered && search.filter.shelf === 'current'
  if (isEmpty && showsAll && !search.isSearching)
    return <ListsEmpty onCreate={(file) => actions.onDialog({ kind: 'create', ...(file && { file }) })} />
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
