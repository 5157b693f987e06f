import { Link, useSearchParams } from 'react-router'
import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { storedBalance } from '../client/session-cache.ts'
import { useText } from '../text/language.ts'
import { AlertIcon, CheckIcon, ReceiptIcon } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LiveBalance } from './live-balance.tsx'
import { Outcome } from './outcome.tsx'
import { usePurchaseOfSession } from './queries.ts'
import { type Purchase } from './subscription.ts'
import { billingText } from './text.ts'
import { SLOW_PAYMENT_MS, useHasElapsed } from './use-has-elapsed.ts'

/** The payment provider's success URL. Waits for the webhook, because only that credits tokens (D5). */
export function TokenSuccessPage() {
  const [query] = useSearchParams()
  const session = query.get('session')
  const { data, isError } = usePurchaseOfSession(session)
  if (data?.purchase) return <Done purchase={data.purchase} />
  if (data?.uncredited) return <Uncredited />
  if (session === null && data === null) return <Nothing />
  return <Confirming isOffline={isError} />
}

function Done({ purchase }: { purchase: Purchase }) {
  const { success } = useText(billingText)
  return (
    <Outcome icon={<CheckIcon />} tone="tone-success" title={success.done} text={success.doneText}>
      <p className="tabular mt-5 text-lg font-semibold text-success-text">
        {success.bought(purchase.tokens)}
      </p>
      <Balance />
      <PurchasesLink />
    </Outcome>
  )
}

const Uncredited = () => {
  const { uncredited } = useText(billingText)
  return (
    <Outcome icon={<AlertIcon />} tone="tone-warning" title={uncredited.seen} text={uncredited.text}>
      <PurchasesLink />
    </Outcome>
  )
}

const PurchasesLink = () => {
  const { success } = useText(billingText)
  return (
    <Link to={paths.purchases} className="link mt-4 inline-flex min-h-control items-center">
      {success.purchases}
    </Link>
  )
}

function Confirming({ isOffline }: { isOffline: boolean }) {
  const { success } = useText(billingText)
  const isSlow = useHasElapsed(SLOW_PAYMENT_MS)
  const text = isOffline ? success.unreachable : isSlow ? success.confirmingLong : success.confirmingText
  return (
    <Outcome icon={<Spinner />} tone="tone-info" title={success.confirming} text={text}>
      <Balance />
    </Outcome>
  )
}

const Nothing = () => {
  const { success } = useText(billingText)
  return (
    <Outcome icon={<ReceiptIcon />} tone="tone-neutral" title={success.nothing} text={success.nothingText}>
      <Balance />
    </Outcome>
  )
}

function Balance() {
  const { success } = useText(billingText)
  const { data: me, isError } = useMe()
  return (
    <div className="mt-3 flex flex-col items-center">
      <h2 className="text-sm text-muted">{success.balance}</h2>
      <LiveBalance tokens={me?.tokens ?? (isError ? storedBalance() : undefined)} />
    </div>
  )
}
