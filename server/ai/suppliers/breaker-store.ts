import { type Health, healthy } from '@curbgrade/core/shared/breaker'
import type { Db } from '../../platform/db/pool.ts'

/** Breakers are per user, so that one user's failures never pause another user's lists (P22). */
export type BreakerKey = { readonly userId: string; readonly supplier: string }

type HealthRow = { recent: boolean[]; opened_at: Date | null; next_probe_at: Date | null }

const healthOf = (row: HealthRow | undefined): Health =>
  row === undefined
    ? healthy
    : {
        recent: row.recent,
        openedAt: row.opened_at?.getTime() ?? null,
        nextProbeAt: row.next_probe_at?.getTime() ?? null,
      }

export async function findHealth(db: Db, { userId, supplier }: BreakerKey): Promise<Health> {
  const { rows } = await db.query<HealthRow>(
    'select * from supplier_breakers where user_id = $1 and supplier = $2',
    [userId, supplier],
  )
  return healthOf(rows[0])
}

export async function lockBreaker(
  tx: Db,
  { userId, supplier }: BreakerKey,
): Promise<{ health: Health; now: number }> {
  // A user who was just deleted has no breaker and needs none.
  await tx.query(
    `insert into supplier_breakers (user_id, supplier) select id, $2 from users where id = $1 on conflict do nothing`,
    [userId, supplier],
  )
  const { rows } = await tx.query<HealthRow & { now: Date }>(
    `select *, clock_timestamp() as now from supplier_breakers where user_id = $1 and supplier = $2 for update`,
    [userId, supplier],
  )
  return { health: healthOf(rows[0]), now: rows[0]?.now.getTime() ?? 0 }
}

export async function updateBreaker(tx: Db, { userId, supplier }: BreakerKey, next: Health): Promise<void> {
  await tx.query(
    `update supplier_breakers set recent = $3, opened_at = to_timestamp($4::float8 / 1000),
       next_probe_at = to_timestamp($5::float8 / 1000) where user_id = $1 and supplier = $2`,
    [userId, supplier, JSON.stringify(next.recent), next.openedAt, next.nextProbeAt],
  )
}
