import type { ChargeReason } from '@curbgrade/core/tokens/reasons'
import type { Db } from '../platform/db/pool.ts'

/** A charge for one item. Each item has its own `ref`, so it is never charged twice (P3). */
export type Spend = {
  readonly userId: string
  readonly reason: ChargeReason
  readonly ref: string
  readonly amount: number
  readonly listId: string
  readonly rowNo: number
}

/** False if the user already has an account. */
export async function openAccount(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into token_accounts (user_id) values ($1) on conflict do nothing',
    [userId],
  )
  return rowCount === 1
}

export async function getBalance(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from token_accounts where user_id = $1',
    [userId],
  )
  return rows[0]?.balance ?? 0
}

/** The balance minus the tokens set aside. */
export async function getAvailableTokens(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ available: number }>(
    'select balance - reserved as available from token_accounts where user_id = $1',
    [userId],
  )
  return rows[0]?.available ?? 0
}

export async function getBalances(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.query<{ user_id: string; balance: number }>(
    'select user_id, balance from token_accounts where user_id = any($1::uuid[])',
    [userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row.balance]))
}

/** Locks the account, so that the next decision about it sees what this transaction writes. */
export async function lockTokenAccount(db: Db, userId: string): Promise<void> {
  const { rowCount } = await db.query('select from token_accounts where user_id = $1 for update', [userId])
  if (rowCount !== 1) throw new Error('the user has no token account')
}

/** Frees tokens that were set aside. The balance is updated by inserting an entry. */
export async function freeReserved(db: Db, userId: string, amount: number): Promise<void> {
  await db.query('update token_accounts set reserved = reserved - $2 where user_id = $1', [userId, amount])
}

/** Whether there is any entry with this reason. */
export async function hasEntryWithReason(db: Db, userId: string, reason: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from token_entries where user_id = $1 and reason = $2 limit 1',
    [userId, reason],
  )
  return rowCount === 1
}

export async function hasEntry(
  db: Db,
  entry: { userId: string; reason: string; ref: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from token_entries where user_id = $1 and reason = $2 and ref = $3',
    [entry.userId, entry.reason, entry.ref],
  )
  return rowCount === 1
}

/** False if the address was welcomed before. Returns true to only one of several concurrent calls. */
export async function claimWelcome(tx: Db, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into welcomed_addresses (address_hash) values (address_hash($1)) on conflict do nothing',
    [email],
  )
  return rowCount === 1
}

export async function wasWelcomed(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from welcomed_addresses where address_hash = address_hash($1)',
    [email],
  )
  return rowCount === 1
}

/** The entries with one reason, oldest first. */
export async function findEntries(
  db: Db,
  userId: string,
  reason: string,
): Promise<{ ref: string; amount: number }[]> {
  const { rows } = await db.query<{ ref: string; amount: number }>(
    'select ref, amount from token_entries where user_id = $1 and reason = $2 order by seq',
    [userId, reason],
  )
  return rows
}

/** The account, with the sum of its entries, which must equal the balance. */
export async function sumEntries(
  db: Db,
  userId: string,
): Promise<{ balance: number; reserved: number; entrySum: number }> {
  const { rows } = await db.query<{ balance: number; reserved: number; entrySum: number }>(
    `select a.balance, a.reserved, coalesce(sum(e.amount), 0)::int as "entrySum"
     from token_accounts a left join token_entries e using (user_id) where user_id = $1 group by a.user_id`,
    [userId],
  )
  return rows[0] ?? { balance: 0, reserved: 0, entrySum: 0 }
}

/** One round trip. See migrations/functions/reserve_tokens.sql. */
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

/** One round trip. See migrations/functions/settle_tokens.sql. */
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

/** Deletes the reservation and returns its amount; null if there is none (anymore). */
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

/** The tokens reserved for an item; 0 if none. */
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

/** See migrations/functions/take_owed_tokens.sql. */
export const takeOwed = (tx: Db, userId: string) => tx.query('select take_owed_tokens($1)', [userId])

/** See migrations/functions/settle_held_tokens.sql. */
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

/**
 * Releases expired reservations (P3). Locks the account first, as every spend does, so the two can't deadlock.
 * Leaves accounts in use to the next sweep.
 */
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

/** Inserts an entry. The database updates the balance with it; returns the new balance. */
export async function insertEntry(
  db: Db,
  entry: {
    userId: string
    type: 'purchase' | 'deduction' | 'refund' | 'grant'
    amount: number
    reason: string
    ref: string
    listId?: string
    rowNo?: number
  },
): Promise<number> {
  const { rows } = await db.query<{ balance_after: number }>(
    `insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no)
     values ($1, $2, $3, $4, $5, $6, $7) returning balance_after`,
    [
      entry.userId,
      entry.type,
      entry.amount,
      entry.reason,
      entry.ref,
      entry.listId ?? null,
      entry.rowNo ?? null,
    ],
  )
  return rows[0]?.balance_after ?? 0
}

export type EntryRow = {
  seq: number
  type: 'purchase' | 'deduction' | 'refund' | 'grant'
  amount: number
  reason: string
  balance_after: number
  at: Date
  list_id: string | null
  row_no: number | null
}

/**
 * The balance and the entries older than `before`, newest first. One statement, so both are from one snapshot
 * (P1).
 */
export async function readLedger(db: Db, userId: string, page: { before: number | null; limit: number }) {
  const { rows } = await db.query<{ balance: number } & { [K in keyof EntryRow]: EntryRow[K] | null }>(
    `select a.balance, e.seq, e.type, e.amount, e.reason, e.balance_after, e.at, e.list_id, e.row_no
     from token_accounts a left join lateral (
       select * from token_entries where user_id = a.user_id and ($2::int is null or seq < $2)
       order by seq desc limit $3
     ) e on true
     where a.user_id = $1 order by e.seq desc`,
    [userId, page.before, page.limit + 1],
  )
  const entries = rows.filter((row): row is { balance: number } & EntryRow => row.seq !== null)
  return { balance: rows[0]?.balance ?? 0, entries }
}
