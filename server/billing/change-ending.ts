import { billingContract } from '@curbgrade/core/billing/contract'
import { currentSubscription, type SubscriptionView, viewOf } from '@curbgrade/core/billing/subscription'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { handle, type SessionUser } from '../platform/http/route.ts'
import { type CustomerPorts, knownCustomer } from './customer.ts'
import type { Unavailable } from './provider.ts'
import { databaseTime, saveSubscription } from './store.ts'

export const cancelSubscription = (ports: CustomerPorts) =>
  handle(billingContract.cancelSubscription, async ({ user, body }) => {
    const view = await changeEnding(ports, { user, customerId: body.customerId, ends: true })
    return view.ok ? ok({ success: true as const, periodEnd: view.value.currentPeriodEnd }) : view
  })

export const reactivateSubscription = (ports: CustomerPorts) =>
  handle(billingContract.reactivateSubscription, async ({ user, body }) => {
    const view = await changeEnding(ports, { user, customerId: body.customerId, ends: false })
    return view.ok ? ok({ success: true as const }) : view
  })

type Change = { user: SessionUser; customerId: string | undefined; ends: boolean }
type Refusals = Unavailable | Refusal<'no_customer' | 'identity_mismatch' | 'no_subscription'>

/** Repeating it changes nothing: a subscription that ends already, or goes on already, is left as it is. */
async function changeEnding(
  ports: CustomerPorts,
  { user, customerId, ends }: Change,
): Promise<Result<SubscriptionView, Refusals>> {
  const customer = await knownCustomer(ports, user, customerId)
  if (!customer.ok) return customer
  const readAt = await databaseTime(ports.pool)
  const all = await ports.payments.readSubscriptions(customer.value)
  if (!all.ok) return all
  const current = currentSubscription(all.value)
  if (current === null || viewOf(current).status === 'canceled') return refuse('no_subscription')
  const isThere = viewOf(current).cancelAtPeriodEnd === ends
  const changed = isThere ? ok(current) : await ports.payments.setEnding(current, ends)
  if (!changed.ok) return changed
  const view = viewOf(changed.value)
  await saveSubscription(ports.pool, user.id, { providerId: current.id, view, readAt })
  return ok(view)
}
