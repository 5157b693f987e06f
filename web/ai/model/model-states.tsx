import type { Check } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { FailedState } from '../../frame/failed-state.tsx'
import { MissingList } from '../../frame/missing-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GaugeIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
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

export const ModelFailed = (failure: { error: unknown; onRetry: () => void }) => (
  <FailedState title={words.failed} retry={words.retry} {...failure} />
)

export const ModelMissing = () => <MissingList words={words.missing} />

/** Explains how to get figures. */
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
