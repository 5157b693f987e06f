import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Pool } from '../../platform/db/pool.ts'
import { openLedger } from '../../tokens/index.ts'

export async function addUser(pool: Pool) {
  const email = `${randomUUID()}@example.test`
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (email, name) values ($1, 'Ann') returning id",
    [email],
  )
  const id = rows[0]?.id ?? ''
  await openLedger(pool, id)
  return { id, email, name: 'Ann' }
}

type LedgerState = { balance: number; reserved: number; taken_back: number; owed: number }

/** Checks P1 and P2 on one snapshot. */
export async function expectExactLedger(pool: Pool, userId: string): Promise<LedgerState> {
  const { rows } = await pool.query(
    `select a.balance, a.reserved, coalesce(sum(e.amount), 0)::int as total,
       count(*) filter (where e.balance_after - e.amount <> e.previous or e.balance_after < 0)::int as broken,
       coalesce(-sum(e.amount) filter (where e.reason = 'purchase_refunded'), 0)::int as taken_back,
       (select coalesce(sum(owed_tokens), 0)::int from purchases where user_id = $1) as owed
     from token_accounts a left join (
       select *, lag(balance_after, 1, 0) over (partition by user_id order by seq) as previous from token_entries
     ) e using (user_id) where a.user_id = $1 group by a.user_id`,
    [userId],
  )
  const { total, ...books } = rows[0]
  expect(books).toMatchObject({ balance: total, broken: 0 })
  return books
}

export async function creditsOf(pool: Pool, userId: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ ref: string; amount: number }>(
    "select ref, amount from token_entries where user_id = $1 and type = 'purchase' order by seq",
    [userId],
  )
  return new Map(rows.map(({ ref, amount }) => [ref, amount]))
}

/** The payments recorded as uncredited. */
export async function uncreditedOf(
  pool: Pool,
  payments: readonly { readonly id: string }[],
): Promise<string[]> {
  const { rows } = await pool.query<{ session_id: string }>(
    'select session_id from uncredited_payments where session_id = any($1) and resolution is null',
    [payments.map(({ id }) => id)],
  )
  return rows.map(({ session_id }) => session_id)
}
