import { billingContract } from '@curbgrade/core/billing/contract'
import {
  currentSubscription,
  type ProviderSubscription,
  type SubscriptionView,
  toSubscriptionView,
} from '@curbgrade/core/billing/subscription'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { handle, type SessionUser } from '../../platform/http/route.ts'
import { type CustomerPorts, findOwnCustomer } from '../customer.ts'
import type { PaymentsUnavailable } from '../provider.ts'
import { databaseTime, saveSubscription } from '../store.ts'

export const cancelSubscription = (ports: CustomerPorts) =>
  handle(billingContract.cancelSubscription, async ({ user, body }) => {
    const view = await changeCancellation(ports, { user, customerId: body.customerId, ends: true })
    return view.ok ? ok({ success: true as const, periodEnd: view.value.currentPeriodEnd }) : view
  })

export const reactivateSubscription = (ports: CustomerPorts) =>
  handle(billingContract.reactivateSubscription, async ({ user, body }) => {
    const view = await changeCancellation(ports, { user, customerId: body.customerId, ends: false })
    return view.ok ? ok({ success: true as const }) : view
  })

type Change = { user: SessionUser; customerId: string | undefined; ends: boolean }
type Refusals = PaymentsUnavailable | Refusal<'no_customer' | 'identity_mismatch' | 'no_subscription'>

/** Idempotent: skips a subscription that is already canceled, or already renews. */
async function changeCancellation(
  ports: CustomerPorts,
  { user, customerId, ends }: Change,
): Promise<Result<SubscriptionView, Refusals>> {
  const customer = await findOwnCustomer(ports, user, customerId)
  if (!customer.ok) return customer
  const all = await ports.payments.readSubscriptions(customer.value)
  if (!all.ok) return all
  const current = currentSubscription(all.value)
  if (current === null || toSubscriptionView(current).status === 'canceled') return refuse('no_subscription')
  const isDone = toSubscriptionView(current).cancelAtPeriodEnd === ends
  const changed = isDone ? ok(current) : await ports.payments.setCancelAtPeriodEnd(current, ends)
  return changed.ok ? ok(await saveLatest(ports, user.id, customer.value, changed.value)) : changed
}

/** Reads once more, so that a sync that began before the change but finishes later can't overwrite it. */
async function saveLatest(
  { pool, payments }: CustomerPorts,
  userId: string,
  customerId: string,
  changed: ProviderSubscription,
): Promise<SubscriptionView> {
  const readAt = await databaseTime(pool)
  const all = await payments.readSubscriptions(customerId)
  const newest = (all.ok ? currentSubscription(all.value) : null) ?? changed
  const view = toSubscriptionView(newest)
  await saveSubscription(pool, userId, { providerId: newest.id, view, readAt })
  return view
}
