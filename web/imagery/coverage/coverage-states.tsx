import { paths } from '../../client/paths.ts'
import { FailedState } from '../../frame/failed-state.tsx'
import { MissingList } from '../../frame/missing-list.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MapIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { useStartCoverage } from './queries.ts'
import { coverageText } from './text.ts'

export const CoverageLoading = () => {
  const text = useText(coverageText)
  return (
    <ShimmerRegion label={text.loading} className="flex flex-col gap-4">
      <Shimmer className="h-36 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Shimmer className="h-64 rounded-card" />
        <Shimmer className="h-64 rounded-card" />
      </div>
    </ShimmerRegion>
  )
}

/** Explains the coverage check for a list without one. */
export function NotChecked({ listId, price }: { listId: string; price: number | null }) {
  const text = useText(coverageText)
  const start = useStartCoverage(listId)
  return (
    <EmptyState
      icon={<MapIcon />}
      title={text.notChecked.title(price)}
      action={
        <>
          <Button variant="primary" size="lg" busy={start.isPending} onClick={() => start.mutate({})}>
            {text.check(price)}
          </Button>
          <ButtonLink size="lg" to={paths.swipe(listId)}>
            {text.startGrading}
          </ButtonLink>
        </>
      }
    >
      {text.notChecked.text(price)}
    </EmptyState>
  )
}

export const CoverageMissing = () => {
  const text = useText(coverageText)
  return <MissingList missing={text.missing} />
}

export const CoverageFailed = (failure: { error: unknown; onRetry: () => void }) => {
  const text = useText(coverageText)
  return <FailedState title={text.failedToLoad} retry={text.retry} {...failure} />
}
