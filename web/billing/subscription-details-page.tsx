import { isRunning } from '@curbgrade/core/billing/subscription'
import { useSearchParams } from 'react-router'
import { paths } from '../client/paths.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { NoSubscription } from './no-subscription.tsx'
import { PaymentPending } from './payment-pending.tsx'
import { useSubscription } from './queries.ts'
import { type Subscription } from './subscription.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { billingText } from './text.ts'
import { TokenBalanceCard } from './token-balance-card.tsx'

/** Checkout returns here with its session (Spec 2). */
export function SubscriptionDetailsPage() {
  const { details } = useText(billingText)
  const [query] = useSearchParams()
  const cameFromCheckout = query.has('session')
  const subscription = useSubscription({ isPaymentPending: cameFromCheckout })
  const { data, isError } = subscription
  const isPaymentPending = cameFromCheckout && data !== undefined && !isRunning(data.status)
  return (
    <Page
      width="text"
      title={details.title}
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {details.back}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedBanner query={subscription} title={details.failed} retry={details.retry}>
          {sentenceFor(subscription.error)} {details.failedText}
        </FailedBanner>
        {isPaymentPending && <PaymentPending />}
        {!data && !isError && <Loading />}
        {data && <Plan subscription={data} isPaymentPending={isPaymentPending} />}
        {(data || isError) && <TokenBalanceCard />}
      </div>
    </Page>
  )
}

function Plan({ subscription, isPaymentPending }: { subscription: Subscription; isPaymentPending: boolean }) {
  if (isRunning(subscription.status)) return <SubscriptionCard subscription={subscription} />
  return isPaymentPending ? null : <NoSubscription subscription={subscription} />
}

function Loading() {
  const { details } = useText(billingText)
  return (
    <ShimmerRegion label={details.loading} className="card p-5 sm:p-6">
      <Shimmer className="mb-6 h-6 w-2/5" />
      <div className="mb-6 grid gap-2.5 sm:grid-cols-2">
        <Shimmer className="h-15 rounded-grade" />
        <Shimmer className="h-15 rounded-grade" />
      </div>
      <Shimmer className="h-control w-3/5" />
    </ShimmerRegion>
  )
}
