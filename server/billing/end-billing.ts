import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import type { CustomerPorts } from './customer.ts'
import { closeAll } from './order-plan.ts'
import type { PaymentsUnavailable } from './provider.ts'
import { findCustomer, forgetCustomer } from './store.ts'

export async function endSubscriptions(
  { pool, payments }: CustomerPorts,
  userId: string,
): Promise<Result<null, PaymentsUnavailable>> {
  const customerId = await findCustomer(pool, userId)
  if (customerId === null) return ok(null)
  const open = await payments.readOpenCheckouts(customerId)
  if (!open.ok) return open
  const closed = await closeAll(payments, open.value)
  if (!closed.ok) return closed
  const subscriptions = await payments.readSubscriptions(customerId)
  if (!subscriptions.ok) return subscriptions
  for (const subscription of subscriptions.value) {
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') continue
    const ended = await payments.cancelNow(subscription)
    if (!ended.ok) return ended
  }
  return ok(null)
}

/** Later events about the customer match no account. Purchases stay, without a name (D41). */
export async function endBilling(tx: Db, userId: string): Promise<void> {
  await forgetCustomer(tx, userId)
}
