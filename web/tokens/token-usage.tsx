import { paths } from '../app/paths.ts'
import { sentenceFor } from '../app/words.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CoinIcon } from '../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { EntryTable } from './entry-table.tsx'
import { useTokenEntries } from './queries.ts'
import { words } from './words.ts'

const { usage } = words

/** Every entry of the ledger. */
export function TokenUsage() {
  const entries = useTokenEntries()
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{usage.title}</h2>
      {entries.isPending && <Loading />}
      {entries.isError && (
        <Banner
          tone="danger"
          title={usage.failed}
          className="mb-3"
          action={<Button onClick={() => void entries.refetch()}>{usage.retry}</Button>}
        >
          {sentenceFor(entries.error)}
        </Banner>
      )}
      {entries.data?.length === 0 && <Empty />}
      {entries.data && entries.data.length > 0 && <EntryTable entries={entries.data} />}
      {entries.hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          busy={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          {usage.more}
        </Button>
      )}
    </section>
  )
}

function Loading() {
  return (
    <ShimmerRegion label={usage.loading} className="card p-4">
      {[1, 2, 3, 4, 5].map((row) => (
        <Shimmer key={row} className="my-4 h-5" />
      ))}
    </ShimmerRegion>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<CoinIcon />}
      title={usage.empty}
      className="card max-w-none py-12"
      action={<ButtonLink to={paths.lists}>{usage.emptyAction}</ButtonLink>}
    >
      {usage.emptyText}
    </EmptyState>
  )
}
