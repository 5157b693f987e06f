import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { isRunningSubscription } from '@curbgrade/core/billing/subscription'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { OpenCheckout, Order, PaymentProvider, PaymentsUnavailable } from './provider.ts'

type Refused = PaymentsUnavailable | Refusal<'already_subscribed'>

/**
 * Returns the user's only checkout page for the plan, even under concurrency. A request that finds none opens
 * one and looks again; all then use the page opened first, and the others are closed before anyone gets their
 * URL (docs/decisions/026).
 */
export async function orderPlan(payments: PaymentProvider, order: Order): Promise<Result<string, Refused>> {
  const known = await findPlanPage(payments, order.customerId)
  if (!known.ok) return known
  if (known.value !== null) return ok(known.value)
  const opened = await payments.openCheckout(order)
  if (!opened.ok) return opened
  const first = await findPlanPage(payments, order.customerId)
  if (!first.ok) return first
  // Another request has closed ours, so nothing can be paid there.
  return first.value === null ? refuse('payments_unavailable') : ok(first.value)
}

async function findPlanPage(
  payments: PaymentProvider,
  customerId: string,
): Promise<Result<string | null, Refused>> {
  const open = await payments.readOpenCheckouts(customerId)
  if (!open.ok) return open
  // Reads subscriptions after pages: if a page was paid in between, its subscription is found here.
  const subscriptions = await payments.readSubscriptions(customerId)
  if (!subscriptions.ok) return subscriptions
  const isSubscribed = subscriptions.value.some(isRunningSubscription)
  const plans = open.value.filter(({ mode }) => mode === 'subscription')
  const first = isSubscribed ? undefined : plans.find(({ priceId }) => priceId === premiumPlan.priceId)
  const closed = await closeAll(
    payments,
    plans.filter((plan) => plan !== first),
  )
  if (!closed.ok) return closed
  return isSubscribed ? refuse('already_subscribed') : ok(first?.url ?? null)
}

export async function closeAll(
  payments: PaymentProvider,
  checkouts: readonly OpenCheckout[],
): Promise<Result<null, PaymentsUnavailable>> {
  for (const { id } of checkouts) {
    const closed = await payments.closeCheckout(id)
    if (!closed.ok) return closed
  }
  return ok(null)
}
