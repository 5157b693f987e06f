import type { Payment } from '@curbgrade/core/billing/payments'
import {
  isRunning,
  type SubscriptionStatus,
  type SubscriptionView,
} from '@curbgrade/core/billing/subscription'
import { deleteInBatches } from '../platform/db/delete-in-batches.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PaymentEvent } from './provider.ts'

export async function findCustomer(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ customer_id: string }>(
    'select customer_id from stripe_customers where user_id = $1',
    [userId],
  )
  return rows[0]?.customer_id ?? null
}

/** The first customer wins. Names no conflict target, because requests may conflict on either key. */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db.query(
    'insert into stripe_customers (user_id, customer_id) values ($1, $2) on conflict do nothing',
    [userId, customerId],
  )
  const saved = await findCustomer(db, userId)
  if (saved === null) throw new Error(`customer ${customerId} belongs to another user`)
  return saved
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from stripe_customers where customer_id = $1',
    [customerId],
  )
  return rows[0]?.user_id ?? null
}

/** Keeps the account from being deleted until the transaction ends. Waits for a deletion in progress. */
export async function lockUserOfCustomer(tx: Db, customerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>(
    `select c.user_id from stripe_customers c join users u on u.id = c.user_id
     where c.customer_id = $1 for key share of u`,
    [customerId],
  )
  return rows[0]?.user_id ?? null
}

export const forgetCustomer = (db: Db, userId: string) =>
  db.query('delete from stripe_customers where user_id = $1', [userId])

export type SubscriptionRow = {
  provider_id: string
  status: SubscriptionStatus
  cancel_at_period_end: boolean
  current_period_end: number | null
}

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const { rows } = await db.query<SubscriptionRow>(
    'select provider_id, status, cancel_at_period_end, current_period_end from subscriptions where user_id = $1',
    [userId],
  )
  return rows[0] ?? null
}

/** A plan whose payment failed keeps its room while the provider still tries. */
export async function hasPlan(db: Db, userId: string): Promise<boolean> {
  const subscription = await findSubscription(db, userId)
  return subscription !== null && isRunning(subscription.status)
}

/** Does nothing if a later read is already saved: two reads may finish in either order. */
export const saveSubscription = (
  db: Db,
  userId: string,
  { providerId, view, readAt }: { providerId: string; view: SubscriptionView; readAt: Date },
) =>
  db.query(
    `insert into subscriptions (user_id, provider_id, status, cancel_at_period_end, current_period_end, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set provider_id = excluded.provider_id, status = excluded.status,
       cancel_at_period_end = excluded.cancel_at_period_end, current_period_end = excluded.current_period_end,
       updated_at = excluded.updated_at
     where subscriptions.updated_at <= excluded.updated_at`,
    [userId, providerId, view.status, view.cancelAtPeriodEnd, view.currentPeriodEnd, readAt],
  )

export async function insertPurchase(tx: Db, userId: string, payment: Payment): Promise<boolean> {
  const { id, type, productId, tokens, amountCents, at } = payment
  const { rowCount } = await tx.query(
    `insert into purchases (user_id, provider_id, type, product_id, tokens, amount_cents, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (provider_id) do nothing`,
    [userId, id, type, productId, tokens, amountCents, at],
  )
  return rowCount === 1
}

export type RefundState = { refunded_cents: number; is_disputed: boolean }

export async function findRefundStates(tx: Db, userId: string): Promise<ReadonlyMap<string, RefundState>> {
  const { rows } = await tx.query<RefundState & { provider_id: string }>(
    'select provider_id, refunded_cents, is_disputed from purchases where user_id = $1',
    [userId],
  )
  return new Map(rows.map((row) => [row.provider_id, row]))
}

/** Refunds only grow: an outdated read must not undo one. The database then computes the owed tokens. */
export const saveRefund = (tx: Db, userId: string, { id, refundedCents, isDisputed }: Payment) =>
  tx.query(
    `update purchases set refunded_cents = greatest(refunded_cents, $3), is_disputed = $4
     where user_id = $1 and provider_id = $2`,
    [userId, id, refundedCents, isDisputed],
  )

export type StoredPurchase = {
  id: string
  provider_id: string
  type: 'token_purchase' | 'subscription'
  product_id: string
  tokens: number
  amount_cents: number
  refunded_cents: number
  owed_tokens: number
  is_disputed: boolean
  at: Date
}

export async function findPurchases(
  db: Db,
  userId: string,
  page: { after: string | null; limit: number },
): Promise<StoredPurchase[]> {
  const { rows } = await db.query<StoredPurchase>(
    `select id, provider_id, type, product_id, tokens, amount_cents, refunded_cents, owed_tokens,
       is_disputed, at
     from purchases
     where user_id = $1
       and ($2::uuid is null
         or (at, recorded) < (select at, recorded from purchases where id = $2 and user_id = $1))
     order by at desc, recorded desc limit $3`,
    [userId, page.after, page.limit],
  )
  return rows
}

/** Events are delivered at least once, in any order. One statement, because most in a burst are copies. */
export const storeEvent = (db: Db, { id, type, customerId, chargeId }: PaymentEvent) =>
  db.query(
    `with stored as (
       insert into stripe_events (id, type, customer_id) values ($1, $2, $3) on conflict (id) do nothing returning id
     )
     select graphile_worker.add_job('sync-customer',
       json_build_object('eventId', id, 'type', $2::text, 'customerId', $3::text, 'chargeId', $4::text))
     from stored where coalesce($3, $4) is not null`,
    [id, type, customerId, chargeId],
  )

/** Whether a read that began after the event was received has covered it. */
export async function isSynced(db: Db, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from stripe_events where id = $1 and synced_at is not null', [
    eventId,
  ])
  return rowCount === 1
}

export const markSynced = (tx: Db, customerId: string, readAt: Date) =>
  tx.query(
    'update stripe_events set synced_at = now() where customer_id = $1 and synced_at is null and received_at <= $2',
    [customerId, readAt],
  )

/** The database's clock, which all processes share. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date(0)
}

export const deleteOldEvents = (db: Db): Promise<number> =>
  deleteInBatches((limit) =>
    db.query(
      `delete from stripe_events where id in
         (select id from stripe_events where received_at < now() - interval '90 days'
            and (synced_at is not null or customer_id is null) order by received_at limit $1)`,
      [limit],
    ),
  )
