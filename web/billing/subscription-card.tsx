import { useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDay } from '../ui/format-date.ts'
import { CancelActions } from './cancel-actions.tsx'
import { badgeOf, type Subscription } from './subscription.ts'
import { billingText } from './text.ts'

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { details, product } = useText(billingText)
  const { planId, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const { label, tone } = badgeOf(subscription)
  const endsAt = currentPeriodEnd === null ? null : currentPeriodEnd * 1000
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xl font-semibold tracking-tight">
        {product(planId ?? '')} <Badge tone={tone}>{label}</Badge>
      </h2>
      <Facts
        className="mt-4"
        facts={[
          { name: details.planPrice, value: details.price },
          {
            name: cancelAtPeriodEnd ? details.ends : details.renewal,
            value: endsAt === null ? details.unknownDate : formatDay(endsAt),
          },
        ]}
      />
      {cancelAtPeriodEnd && (
        <Banner tone="warning" className="mt-4">
          {endsAt === null ? details.endingOnUnknownDate : details.ending(endsAt)}
        </Banner>
      )}
      {status === 'past_due' && (
        <Banner tone="danger" className="mt-4">
          {details.pastDue}
        </Banner>
      )}
      <CancelActions subscription={subscription} endsAt={endsAt} />
    </section>
  )
}
