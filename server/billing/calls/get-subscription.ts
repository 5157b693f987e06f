import { premiumPlan } from '@curbgrade/core/billing/catalog'
import { billingContract } from '@curbgrade/core/billing/contract'
import { noSubscription, type SubscriptionStatus } from '@curbgrade/core/billing/subscription'
import { ok } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findCustomer, findSubscription } from '../store.ts'

export const getSubscription = ({ pool }: { pool: Pool }) =>
  handle(billingContract.getSubscription, async ({ user }) => {
    const [customerId, row] = await Promise.all([
      findCustomer(pool, user.id),
      findSubscription(pool, user.id),
    ])
    if (row === null) return ok({ customerId, planId: null, ...noSubscription })
    return ok({
      customerId,
      planId: premiumPlan.priceId,
      status: row.status,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      currentPeriodEnd: row.current_period_end,
    })
  })

export const getSubscriptionStatus = async (db: Db, userId: string): Promise<SubscriptionStatus> =>
  (await findSubscription(db, userId))?.status ?? noSubscription.status
