import type { Db } from '../platform/db/pool.ts'

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

/** The database updates the balance with the entry. Returns the new balance. */
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
    keyId?: string | null
  },
): Promise<number> {
  const { rows } = await db.query<{ balance_after: number }>(
    `insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no, key_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning balance_after`,
    [
      entry.userId,
      entry.type,
      entry.amount,
      entry.reason,
      entry.ref,
      entry.listId ?? null,
      entry.rowNo ?? null,
      entry.keyId ?? null,
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
  key_id: string | null
}

/** Newest first. One statement, so balance and entries are from one snapshot (P1). */
export async function readLedger(db: Db, userId: string, page: { before: number | null; limit: number }) {
  const { rows } = await db.query<{ balance: number } & { [K in keyof EntryRow]: EntryRow[K] | null }>(
    `select a.balance, e.seq, e.type, e.amount, e.reason, e.balance_after, e.at, e.list_id, e.row_no, e.key_id
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
