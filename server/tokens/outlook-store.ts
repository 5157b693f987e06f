import type { Db } from '../platform/db/pool.ts'

type Outlook = { readonly threshold: number | null; readonly usedByDay: readonly number[] }

/** Uses are the changes of the balance less the entries that aren't use. Reads a few entries of any ledger. */
export async function readOutlook(db: Db, userId: string, days: number): Promise<Outlook> {
  const { rows } = await db.query<Outlook>(
    `with edges as materialized (
       select ago, entry_before($1, now() - make_interval(hours => 24 * ago)) as seq from generate_series(0, $2::int) ago),
     balances as materialized (
       select ago, seq, coalesce(
         (select balance_after from token_entries where user_id = $1 and seq = edges.seq), 0) as balance
       from edges),
     used as (
       select later.ago, earlier.balance - later.balance + coalesce(
         (select sum(amount)::int from token_entries
          where user_id = $1 and list_id is null and seq > earlier.seq and seq <= later.seq), 0) as tokens
       from balances later join balances earlier on earlier.ago = later.ago + 1
       where later.seq > 0)
     select threshold, coalesce((select array_agg(tokens order by ago) from used), '{}') as "usedByDay"
     from token_accounts where user_id = $1`,
    [userId, days],
  )
  return rows[0] ?? { threshold: null, usedByDay: [] }
}

/**
 * Waits for changes of the balance in progress, so that none of them falls below it unnoticed, and for a deletion of
 * the account, after which there is no one to notify.
 */
export async function setThreshold(db: Db, userId: string, threshold: number | null): Promise<void> {
  await db.query(
    `update token_accounts set threshold = $2 where user_id = (select id from users where id = $1 for key share)`,
    [userId, threshold],
  )
}
