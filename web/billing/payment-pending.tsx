import { useText } from '../text/language.ts'
import { Spinner } from '../ui/spinner.tsx'
import { billingText } from './text.ts'
import { SLOW_PAYMENT_MS, useHasElapsed } from './use-has-elapsed.ts'

/** The provider may report the payment after the buyer returns. */
export function PaymentPending() {
  const { confirming, confirmingLong, confirmingText } = useText(billingText).details
  const isSlow = useHasElapsed(SLOW_PAYMENT_MS)
  return (
    <output className="card flex items-start gap-3.5 p-5 sm:p-6">
      <Spinner className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-lg font-semibold tracking-tight">{confirming}</span>
        <span className="mt-1 block text-pretty text-muted">{isSlow ? confirmingLong : confirmingText}</span>
      </span>
    </output>
  )
}
