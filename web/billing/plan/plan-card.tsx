import { isRunning, type SubscriptionStatus } from '@curbgrade/core/billing/subscription'
import { useState } from 'react'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { billingText } from '../text.ts'
import { PlanFeatures } from './plan-features.tsx'
import { planText } from './text.ts'
import { useRoom } from './use-room.ts'

type PlanCardProps = { status: SubscriptionStatus | undefined; isBusy: boolean; onCheckout: () => void }

/** A click anywhere on the card starts checkout; its button asks first (D38). */
export function PlanCard(props: PlanCardProps) {
  const { plan } = useText(planText)
  const { status, isBusy, onCheckout } = props
  const { room, className } = useRoom('free')
  const isSubscribed = status !== undefined && isRunning(status)
  return (
    <section className="card relative flex flex-col p-5 transition-shadow duration-150 has-[h2_button:hover]:shadow-float sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-xl font-semibold tracking-tight">
          {isSubscribed ? plan.name : <CardButton isBusy={isBusy} onClick={onCheckout} />}
        </h2>
        <Badge tone="success" className="mt-0.5">
          {plan.recommended}
        </Badge>
      </div>
      <p className="mt-4 flex items-baseline">
        <span className="tabular text-[2.75rem]/12 font-bold tracking-tight">{plan.price}</span>
        <span className="text-lg text-muted">{plan.perMonth}</span>
      </p>
      <PlanFeatures />
      <p className={classNames('mt-3.5 mb-7 text-sm text-pretty text-muted', className)}>
        {plan.withoutPlanRoom(room)}
      </p>
      <div className="relative mt-auto flex flex-col gap-3">
        {isSubscribed ? <Subscribed isPastDue={status === 'past_due'} /> : <Subscribe {...props} />}
      </div>
    </section>
  )
}

function CardButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { plan } = useText(planText)
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
      className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
    >
      {plan.name}
      <span className="sr-only">{plan.toPayment}</span>
    </button>
  )
}

function Subscribe({ isBusy, onCheckout }: PlanCardProps) {
  const { processing } = useText(billingText)
  const { plan, confirm } = useText(planText)
  const [isConfirming, setIsConfirming] = useState(false)
  const proceed = () => {
    setIsConfirming(false)
    onCheckout()
  }
  return (
    <>
      <Button variant="primary" size="lg" busy={isBusy} onClick={() => setIsConfirming(true)}>
        {isBusy ? processing : plan.subscribe}
      </Button>
      <p className="text-center text-sm text-pretty text-muted">{plan.hosted}</p>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={confirm.title}
        description={confirm.text}
        cancel={confirm.cancel}
        confirm={confirm.proceed}
        tone="primary"
        onConfirm={proceed}
      />
    </>
  )
}

/** Says what to do if the payment failed (D56). */
const Subscribed = ({ isPastDue }: { isPastDue: boolean }) => {
  const { plan } = useText(planText)
  const { details } = useText(billingText)
  return (
    <>
      {isPastDue ? (
        <Banner tone="warning">{details.pastDue}</Banner>
      ) : (
        <p className="text-center font-medium">{plan.subscribed}</p>
      )}
      <ButtonLink size="lg" to={paths.subscriptionDetails}>
        {plan.toDetails}
      </ButtonLink>
    </>
  )
}
