import type { Check } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GaugeIcon } from '../../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { modelText } from './text.ts'

export const ModelLoading = () => {
  const text = useText(modelText)
  return (
    <ShimmerRegion label={text.loading} className="flex flex-col gap-8">
      <Shimmer className="h-52 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Shimmer key={card} className="h-44 rounded-card" />
        ))}
      </div>
    </ShimmerRegion>
  )
}

export const NothingChecked = () => {
  const text = useText(modelText)
  return (
    <EmptyState
      icon={<GaugeIcon />}
      title={text.empty.title}
      action={
        <ButtonLink variant="primary" to={paths.lists}>
          {text.empty.action}
        </ButtonLink>
      }
    >
      {text.empty.text}
    </EmptyState>
  )
}

export const NothingReviewed = ({ list }: { list: Check['list'] }) => {
  const text = useText(modelText)
  return (
    <EmptyState
      icon={<GaugeIcon />}
      title={text.notReviewed.title}
      action={
        <ButtonLink variant="primary" to={paths.swipe(list.id)}>
          {text.notReviewed.action}
        </ButtonLink>
      }
    >
      {text.notReviewed.text(list.title)}
    </EmptyState>
  )
}
