import type { Books } from '@curbgrade/core/billing/reconcile'
import type { SubscriptionStatus } from '@curbgrade/core/billing/subscription'
import type { Db } from '../../platform/db/pool.ts'

/** Includes deleted accounts, whose ledger remains. */
export async function findAccounts(
  db: Db,
  page: { after: string; limit: number },
): Promise<{ userId: string; customerId: string | null }[]> {
  const { rows } = await db.query<{ userId: string; customerId: string | null }>(
    `select a.user_id as "userId", c.customer_id as "customerId"
     from token_accounts a left join stripe_customers c using (user_id)
     where a.user_id > $1 order by a.user_id limit $2`,
    [page.after, page.limit],
  )
  return rows
}

export async function findAccount(
  db: Db,
  idOrEmail: string,
): Promise<{ userId: string; customerId: string | null } | null> {
  const { rows } = await db.query<{ userId: string; customerId: string | null }>(
    `select a.user_id as "userId", c.customer_id as "customerId"
     from token_accounts a left join stripe_customers c using (user_id) left join users u on u.id = a.user_id
     where a.user_id::text = lower($1) or u.email = lower($1)`,
    [idOrEmail],
  )
  return rows[0] ?? null
}

type PurchaseRow = Books['purchases'][number]
type SubscriptionRow = {
  id: string
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: number | null
}

export async function findPayments(db: Db, userId: string): Promise<PurchaseRow[]> {
  const { rows } = await db.query<PurchaseRow>(
    `select provider_id as id, type, product_id as "productId", tokens, amount_cents as "amountCents",
       refunded_cents as "refundedCents", refunded_tokens as "refundedTokens", owed_tokens as "owedTokens",
       forgiven_tokens as "forgivenTokens", is_disputed as "isDisputed"
     from purchases where user_id = $1 order by at, provider_id`,
    [userId],
  )
  return rows
}

type UncreditedRow = Books['uncredited'][number]

/** `userId` is null for payments by customers without an account here. */
export async function findUncredited(db: Db, userId: string | null): Promise<UncreditedRow[]> {
  const { rows } = await db.query<UncreditedRow>(
    `select session_id as id, code, amount, currency, resolution is not null as "isSettledByHand"
     from uncredited_payments
     where user_id is not distinct from $1 and (resolution is null or resolution = 'by_hand') order by paid_at`,
    [userId],
  )
  return rows
}

export async function findPlan(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const { rows } = await db.query<SubscriptionRow>(
    `select provider_id as id, status, cancel_at_period_end as "cancelAtPeriodEnd",
       current_period_end as "currentPeriodEnd"
     from subscriptions where user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}
