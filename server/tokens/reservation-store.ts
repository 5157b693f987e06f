import type { ChargeReason } from '@curbgrade/core/tokens/reasons'
import type { Db } from '../platform/db/pool.ts'

/** A charge for one item. Each item has its own `ref`, so it's never charged twice (P3). */
export type Spend = {
  readonly userId: string
  readonly reason: ChargeReason
  readonly ref: string
  readonly amount: number
  readonly listId: string
  readonly rowNo: number
  /** The key of the program that spends. */
  readonly keyId?: string | null
}

/** One round trip. */
export async function reserve(
  db: Db,
  spend: Pick<Spend, 'userId' | 'reason' | 'ref' | 'amount'>,
  seconds: number | null,
): Promise<{ outcome: 'reserved' | 'shared' | 'paid' | 'refused'; available: number }> {
  const { rows } = await db.query<{
    outcome: 'reserved' | 'shared' | 'paid' | 'refused'
    available: number
  }>({
    name: 'reserve-tokens',
    text: 'select outcome, available from reserve_tokens($1, $2, $3, $4, $5)',
    values: [spend.userId, spend.reason, spend.ref, spend.amount, seconds],
  })
  if (rows[0] === undefined) throw new Error('no answer to a reservation')
  return rows[0]
}

/** One round trip. */
export async function settle(
  tx: Db,
  { userId, reason, ref, amount, listId, rowNo }: Spend,
): Promise<{ charged: number | null; balance: number; available: number }> {
  const { rows } = await tx.query<{ charged: number | null; balance: number; available: number }>({
    name: 'settle-tokens',
    text: 'select charged, balance, available from settle_tokens($1, $2, $3, $4, $5, $6)',
    values: [userId, reason, ref, amount, listId, rowNo],
  })
  if (rows[0] === undefined) throw new Error('no answer to a charge')
  return rows[0]
}

/** As `reserve`, within what the key may spend a day. `renewsAt` is when its day ends. */
export async function reserveByKey(
  db: Db,
  spend: Pick<Spend, 'userId' | 'reason' | 'ref' | 'amount'> & { readonly keyId: string },
  seconds: number | null,
): Promise<KeyReservation> {
  const { rows } = await db.query<KeyReservation>({
    name: 'reserve-key-tokens',
    text: 'select outcome, available, renews_at as "renewsAt" from reserve_key_tokens($1, $2, $3, $4, $5, $6)',
    values: [spend.keyId, spend.userId, spend.reason, spend.ref, spend.amount, seconds],
  })
  if (rows[0] === undefined) throw new Error('no answer to a reservation')
  return rows[0]
}

type KeyReservation = {
  outcome: 'reserved' | 'shared' | 'paid' | 'refused' | 'capped'
  available: number
  renewsAt: Date
}

export async function deleteReservation(
  db: Db,
  spend: Pick<Spend, 'userId' | 'reason' | 'ref'>,
): Promise<number | null> {
  const { rows } = await db.query<{ amount: number }>(
    'delete from token_reservations where user_id = $1 and reason = $2 and ref = $3 returning amount',
    [spend.userId, spend.reason, spend.ref],
  )
  return rows[0]?.amount ?? null
}

/** Takes up to this many tokens out of a reservation. Null if there is none. */
export async function takeFromReservation(
  tx: Db,
  { userId, reason, ref, amount }: Pick<Spend, 'userId' | 'reason' | 'ref' | 'amount'>,
): Promise<{ taken: number; keyId: string | null } | null> {
  const { rows } = await tx.query<{ taken: number; keyId: string | null }>(
    `with used_up as (
       delete from token_reservations where user_id = $1 and reason = $2 and ref = $3 and amount <= $4
       returning amount as taken, key_id as "keyId"
     ), reduced as (
       update token_reservations set amount = amount - $4 where user_id = $1 and reason = $2 and ref = $3 and amount > $4
       returning $4::int as taken, key_id as "keyId"
     )
     select * from used_up union all select * from reduced`,
    [userId, reason, ref, amount],
  )
  return rows[0] ?? null
}

export async function findReserved(
  db: Db,
  { userId, reason, ref }: Pick<Spend, 'userId' | 'reason' | 'ref'>,
): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    'select amount from token_reservations where user_id = $1 and reason = $2 and ref = $3',
    [userId, reason, ref],
  )
  return rows[0]?.amount ?? 0
}

export async function settleHeld(
  db: Db,
  held: { userId: string; ref: string },
  delivered: { listId: string; rows: readonly number[] },
): Promise<number> {
  const { rows } = await db.query<{ charged: number }>(
    'select settle_held_tokens($1, $2, $3, $4) as charged',
    [held.userId, held.ref, delivered.listId, delivered.rows],
  )
  return rows[0]?.charged ?? 0
}

export const takeOwed = (tx: Db, userId: string) => tx.query('select take_owed_tokens($1)', [userId])

/** Locks accounts first, as every spend does, to prevent deadlocks. Skips accounts in use. */
export async function releaseExpired(db: Db): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    `with held as (
       select user_id from token_accounts
       where user_id in (select user_id from token_reservations where expires_at < now() limit 1000)
       for update skip locked
     ), gone as (
       delete from token_reservations r using held
       where r.user_id = held.user_id and r.expires_at < now() returning r.user_id, r.amount
     ), freed as (
       update token_accounts a set reserved = reserved - total
       from (select user_id, sum(amount)::int as total from gone group by user_id) g where a.user_id = g.user_id
     )
     select count(*)::int as released from gone`,
  )
  return rows[0]?.released ?? 0
}
