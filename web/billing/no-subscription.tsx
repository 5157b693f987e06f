import { paths } from '../client/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardIcon } from '../ui/icons.tsx'
import { badgeOf, type Subscription, words } from './words.ts'

const { none, noneText, options } = words.details

export function NoSubscription({ subscription }: { subscription: Subscription }) {
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
