import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardIcon } from '../ui/icons.tsx'
import { badgeOf, type Subscription } from './subscription.ts'
import { billingText } from './text.ts'

export function NoSubscription({ subscription }: { subscription: Subscription }) {
  const { none, options, noneText } = useText(billingText).details
  const { label, tone } = badgeOf(subscription)
  return (
    <EmptyState
      icon={<CardIcon />}
      title={none}
      className="card w-full max-w-none py-10"
      action={
        <ButtonLink variant="primary" to={paths.addSubscription}>
          {options}
        </ButtonLink>
      }
    >
      <p className="text-pretty">{noneText}</p>
      <Badge tone={tone} className="mt-3">
        {label}
      </Badge>
    </EmptyState>
  )
}
