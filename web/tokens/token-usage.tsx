import { matchesFilter, type UsageFilter } from '@curbgrade/core/tokens/usage'
import { useState } from 'react'
import { paths } from '../client/paths.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CoinIcon } from '../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { EntryTable } from './entry-table.tsx'
import type { useTokenEntries } from './queries.ts'
import { SpendPerList } from './spend-per-list.tsx'
import { tokensText } from './text.ts'
import { type TokenEntry } from './token-entry.ts'
import { UsageTools } from './usage-tools.tsx'

const noFilter: UsageFilter = { listId: null, reason: null }

export function TokenUsage({ entries }: { entries: ReturnType<typeof useTokenEntries> }) {
  const { usage } = useText(tokensText)
  const all = entries.data
  return (
    <>
      {all && all.length > 0 && <SpendPerList entries={all} isAll={!entries.hasNextPage} />}
      <section className="mt-8">
        <h2 className="mb-3 text-lg font-semibold tracking-tight">{usage.title}</h2>
        <FailedBanner query={entries} title={usage.failed} retry={usage.retry} className="mb-3">
          {sentenceFor(entries.error)}
        </FailedBanner>
        {all?.length === 0 && <Empty />}
        {all && all.length > 0 && <Entries entries={all} hasMore={entries.hasNextPage} />}
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
    </>
  )
}

function Entries({ entries, hasMore }: { entries: readonly TokenEntry[]; hasMore: boolean }) {
  const { usage } = useText(tokensText)
  const [filter, setFilter] = useState(noFilter)
  const matching = entries.filter((entry) => matchesFilter(entry, filter))
  return (
    <>
      <UsageTools entries={entries} filter={filter} onFilter={setFilter} />
      {hasMore && <p className="tabular mb-3 text-sm text-muted">{usage.scope(entries.length)}</p>}
      {matching.length > 0 ? (
        <EntryTable entries={matching} />
      ) : (
        <NothingFound hasMore={hasMore} onShowAll={() => setFilter(noFilter)} />
      )}
    </>
  )
}

const NothingFound = ({ hasMore, onShowAll }: { hasMore: boolean; onShowAll: () => void }) => {
  const { usage } = useText(tokensText)
  return (
    <EmptyState
      icon={<CoinIcon />}
      title={usage.nothingFound}
      className="card max-w-none py-10"
      action={<Button onClick={onShowAll}>{usage.showAll}</Button>}
    >
      {usage.nothingFoundText(hasMore)}
    </EmptyState>
  )
}

export function LoadingUsage() {
  const { usage } = useText(tokensText)
  return (
    <ShimmerRegion label={usage.loading} className="card mt-8 p-4">
      {[1, 2, 3, 4, 5].map((row) => (
        <Shimmer key={row} className="my-4 h-5" />
      ))}
    </ShimmerRegion>
  )
}

function Empty() {
  const { usage } = useText(tokensText)
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
