import type { UncreditedPayment } from '@curbgrade/core/billing/uncredited'
import type { Db } from '../../platform/db/pool.ts'

/** True if the payment is new, or open again after a failed refund. Credited and settled ones stay closed. */
export async function insertUncredited(
  tx: Db,
  userId: string | null,
  { payment: { id, code, amount, currency, at }, readAt }: { payment: UncreditedPayment; readAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into uncredited_payments as known (session_id, user_id, code, amount, currency, paid_at, read_at)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (select from purchases where provider_id = $1)
     on conflict (session_id) do update set resolution = null, read_at = excluded.read_at
     where known.resolution = 'refunded' and known.read_at < excluded.read_at`,
    [id, userId, code, amount, currency, at, readAt],
  )
  return rowCount === 1
}

/** Closes credited payments and those in `refunded`. A read older than the last one closes nothing. */
export const resolveUncredited = (
  tx: Db,
  userId: string,
  { refunded, readAt }: { refunded: readonly string[]; readAt: Date },
) =>
  tx.query(
    `update uncredited_payments u
     set read_at = $3, resolution = case when session_id = any($2::text[]) then 'refunded' else 'credited' end
     where user_id = $1 and resolution is null
       and (session_id = any($2::text[]) and read_at < $3
         or exists (select from purchases p where p.provider_id = u.session_id))`,
    [userId, refunded, readAt],
  )

export type OpenUncredited = {
  session_id: string
  amount: number
  currency: string
  paid_at: Date
}

export async function findOpenUncredited(db: Db, userId: string, limit: number): Promise<OpenUncredited[]> {
  const { rows } = await db.query<OpenUncredited>(
    `select session_id, amount, currency, paid_at from uncredited_payments
     where user_id = $1 and resolution is null order by paid_at desc limit $2`,
    [userId, limit],
  )
  return rows
}
