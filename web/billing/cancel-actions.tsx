import { useState } from 'react'
import { api } from '../client/api.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTimeoutFlag } from '../ui/use-timeout-flag.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useReactivateSubscription } from './queries.ts'
import { actionFailure, type Subscription } from './subscription.ts'
import { billingText } from './text.ts'
import { useHostedPage } from './use-hosted-page.ts'

const MESSAGE_MS = 5_000

type CancelActionsProps = { subscription: Subscription; endsAt: number | null }

export function CancelActions({ subscription: { cancelAtPeriodEnd }, endsAt }: CancelActionsProps) {
  const { details, processing } = useText(billingText)
  const [isConfirming, setIsConfirming] = useState(false)
  const canceled = useTimeoutFlag(MESSAGE_MS)
  const reactivated = useTimeoutFlag(MESSAGE_MS)
  const reactivation = useReactivateSubscription()
  const portal = useHostedPage(() => api('POST /create-customer-portal-session', { body: {} }))
  return (
    <>
      {canceled.isShown && cancelAtPeriodEnd && <Done>{details.canceled}</Done>}
      {reactivated.isShown && !cancelAtPeriodEnd && <Done>{details.reactivated}</Done>}
      {portal.error && <Failed>{actionFailure('portal', portal.error)}</Failed>}
      {reactivation.error && <Failed>{actionFailure('reactivate', reactivation.error)}</Failed>}
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:flex-col">
        <Button busy={portal.isBusy} onClick={() => portal.open()}>
          {portal.isBusy ? processing : details.manage}
        </Button>
        {cancelAtPeriodEnd ? (
          <Button
            variant="primary"
            busy={reactivation.isPending}
            onClick={() => reactivation.mutate(undefined, { onSuccess: reactivated.show })}
          >
            {reactivation.isPending ? processing : details.reactivate}
          </Button>
        ) : (
          <Button onClick={() => setIsConfirming(true)}>{details.cancel}</Button>
        )}
      </div>
      {isConfirming && (
        <CancelDialog endsAt={endsAt} onClose={() => setIsConfirming(false)} onCanceled={canceled.show} />
      )}
    </>
  )
}

const Done = ({ children }: { children: string }) => (
  <Banner tone="success" className="mt-4">
    {children}
  </Banner>
)

const Failed = ({ children }: { children: string }) => (
  <Banner tone="danger" className="mt-4">
    {children}
  </Banner>
)
