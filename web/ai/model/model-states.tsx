import { paths } from '../../app/paths.ts'
import { sentenceFor } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertIcon, GaugeIcon, RefreshIcon, SearchIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import type { Check } from './queries.ts'
import { words } from './words.ts'

export const ModelLoading = () => (
  <ShimmerRegion label={words.loading} className="flex flex-col gap-8">
    <Shimmer className="h-52 rounded-card" />
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <Shimmer key={card} className="h-44 rounded-card" />
      ))}
    </div>
  </ShimmerRegion>
)

export const ModelFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState
    icon={<AlertIcon />}
    title={words.failed}
    action={
      <Button variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
        {words.retry}
      </Button>
    }
  >
    {sentenceFor(error)}
  </EmptyState>
)

export const ModelMissing = () => (
  <EmptyState
    icon={<SearchIcon />}
    title={words.missing.title}
    action={<ButtonLink to={paths.lists}>{words.missing.back}</ButtonLink>}
  >
    {words.missing.text}
  </EmptyState>
)

/** Teaches how one comes by figures. */
export const NothingChecked = () => (
  <EmptyState
    icon={<GaugeIcon />}
    title={words.empty.title}
    action={
      <ButtonLink variant="primary" to={paths.lists}>
        {words.empty.action}
      </ButtonLink>
    }
  >
    {words.empty.text}
  </EmptyState>
)

export const NothingReviewed = ({ list }: { list: Check['list'] }) => (
  <EmptyState
    icon={<GaugeIcon />}
    title={words.notReviewed.title}
    action={
      <ButtonLink variant="primary" to={paths.swipe(list.id)}>
        {words.notReviewed.action}
      </ButtonLink>
    }
  >
    {words.notReviewed.text(list.title)}
  </EmptyState>
)
