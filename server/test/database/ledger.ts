import { expect } from 'vitest'
import type { Pool } from '../../platform/db/pool.ts'
import type { Client } from '../wire/client.ts'

type Entry = { amount: number; balanceAfter: number; reason: string; propertyId: string | null }
export type Ledger = { balance: number; entries: Entry[] }

/**
 * Reads the whole ledger through the API and checks P1: one snapshot, with each entry based on the previous one.
 */
export async function readExactLedger(client: Client): Promise<Ledger> {
  const { status, body } = await client.get('/api/tokens?limit=500')
  if (status !== 200 || !isExact(body)) expect.fail(`the ledger is not exact: ${JSON.stringify(body)}`)
  return body
}

function isExact({ balance, entries }: Ledger): boolean {
  let sum = 0
  return (
    entries.toReversed().every(({ amount, balanceAfter }) => {
      sum += amount
      return balanceAfter === sum && sum >= 0
    }) && balance === sum
  )
}

/** The tokens on hold, by the account and by the sum of its reservations. */
export async function reservedOf(pool: Pool, userId: string): Promise<{ account: number; held: number }> {
  const { rows } = await pool.query(
    `select a.reserved as account,
       (select coalesce(sum(amount), 0)::int from token_reservations r where r.user_id = a.user_id) as held
     from token_accounts a where a.user_id = $1`,
    [userId],
  )
  return rows[0]
}

export const nothingReserved = { account: 0, held: 0 }
