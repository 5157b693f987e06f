import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { paths } from '../../client/paths.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LoadedRows } from './queries.ts'
import { listPageText } from './text.ts'
import type { AddressBar } from './use-address.ts'

const SHIMMER_ROWS = 12

export const RowsLoading = () => {
  const text = useText(listPageText)
  return (
    <ShimmerRegion label={text.loading} className="min-h-0 flex-1 overflow-hidden">
      <div className="card flex flex-col">
        {Array.from({ length: SHIMMER_ROWS }, (_, row) => (
          <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-0">
            <Shimmer className="h-4 w-8" />
            <Shimmer className="h-4 w-56" />
            <Shimmer className="h-5 w-24" />
          </div>
        ))}
      </div>
    </ShimmerRegion>
  )
}

/** Replaces the rows if the URL can't be read. */
export const Unreadable = ({ bar }: { bar: AddressBar }) => (
  <NoRows bar={bar} text={useText(listPageText).unreadable} />
)

export const NoMatch = ({ bar }: { bar: AddressBar }) => (
  <NoRows bar={bar} text={useText(listPageText).empty} />
)

type NoRowsProps = { bar: AddressBar; text: { title: string; text: string; clear: string } }

const NoRows = ({ bar, text: { title, text, clear } }: NoRowsProps) => (
  <EmptyState
    icon={<SearchIcon />}
    title={title}
    action={<Button onClick={() => bar.go({ filter: emptyFilter })}>{clear}</Button>}
  >
    {text}
  </EmptyState>
)

type FailedQuery = Pick<LoadedRows['query'], 'error' | 'isFetching'> & { refetch: () => unknown }

/** Rows of another filter don't stand in for those that couldn't be loaded. */
export const hasFailed = ({ data, isError, isPlaceholderData }: LoadedRows['query']): boolean =>
  isError && (data === undefined || isPlaceholderData)

/** The first page failed. Offers to clear the filter, which may be the reason. */
export const RowsFailed = ({ query, bar }: { query: FailedQuery; bar: AddressBar }) => {
  const text = useText(listPageText)
  const isFiltered = Object.keys(bar.address?.filter ?? {}).length > 0
  const { error, isFetching, refetch } = query
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={text.rowsFailed}
      action={
        <>
          <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
          {isFiltered && <Button onClick={() => bar.go({ filter: emptyFilter })}>{text.empty.clear}</Button>}
          <ButtonLink variant="ghost" to={paths.lists}>
            {text.missing.back}
          </ButtonLink>
        </>
      }
    >
      {sentenceFor(error, text.errors)}
    </EmptyState>
  )
}

/** Shown below the rows while more load, or after loading them failed. */
export const MoreRows = ({ rows: { query } }: { rows: LoadedRows }) => {
  const text = useText(listPageText)
  if (query.isFetchNextPageError)
    return (
      <p className="sticky left-0 flex flex-wrap items-center gap-3 px-4 py-3 text-danger-text" role="alert">
        {text.moreFailed}
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.retry}
        </Button>
      </p>
    )
  if (!query.isFetchingNextPage) return null
  return (
    <p className="sticky left-0 flex items-center gap-2 px-4 py-3 text-muted">
      <Spinner />
      {text.loading}
    </p>
  )
}
