import type { Db } from '../platform/db/pool.ts'

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

/** Inserting an entry updates the balance. */
export async function freeReserved(db: Db, userId: string, amount: number): Promise<void> {
  await db.query('update token_accounts set reserved = reserved - $2 where user_id = $1', [userId, amount])
}

/** `entrySum` must equal the balance. */
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

/** False if the address was welcomed before. Only one of several concurrent calls gets true. */
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
