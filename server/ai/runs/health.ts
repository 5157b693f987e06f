import {
  type CallOutcome,
  changesHealth,
  type Health,
  healthy,
  mayProbe,
  recordOutcome,
  takeProbe,
} from '@curbgrade/core/shared/breaker'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'

/** One user's breaker for one supplier: its state never pauses another user's lists (P22). */
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

export async function readHealth(db: Db, { userId, supplier }: BreakerKey): Promise<Health> {
  const { rows } = await db.query<HealthRow>(
    'select * from supplier_breakers where user_id = $1 and supplier = $2',
    [userId, supplier],
  )
  return healthOf(rows[0])
}

/** One supplier as seen by a batch: an outcome that changes nothing costs no round trip to the database. */
export type WatchedSupplier = {
  readonly name: string
  isOpen(): boolean
  note(outcome: CallOutcome, retryAfterMs?: number): Promise<void>
}

export async function watchSupplier(pool: Pool, key: BreakerKey, probeMs: number): Promise<WatchedSupplier> {
  let known = await readHealth(pool, key)
  return {
    name: key.supplier,
    isOpen: () => known.openedAt !== null,
    note: async (outcome, retryAfterMs = 0) => {
      if (!changesHealth(known, outcome)) return
      known = await change(pool, key, (health, now) =>
        recordOutcome(health, outcome, now, { probeMs, retryAfterMs }),
      )
    },
  }
}

/** Claims the probe that is due; false if another process claimed it or none is due. */
export async function claimProbe(pool: Pool, key: BreakerKey, probeMs: number): Promise<boolean> {
  let isMine = false
  await change(pool, key, (health, now) => {
    isMine = mayProbe(health, now)
    return isMine ? takeProbe(health, now, probeMs) : health
  })
  return isMine
}

/** Closes the breaker after a successful probe, so that calls are made as usual. */
export const closeBreaker = (pool: Pool, key: BreakerKey): Promise<Health> => change(pool, key, () => healthy)

/** Updates a breaker under a row lock, by the database's clock, which all processes share. */
const change = (
  pool: Pool,
  { userId, supplier }: BreakerKey,
  decide: (health: Health, now: number) => Health,
): Promise<Health> =>
  inTimelyTransaction(pool, async (tx) => {
    // A user who was just deleted has no breaker and needs none.
    await tx.query(
      `insert into supplier_breakers (user_id, supplier) select id, $2 from users where id = $1 on conflict do nothing`,
      [userId, supplier],
    )
    const { rows } = await tx.query<HealthRow & { now: Date }>(
      `select *, clock_timestamp() as now from supplier_breakers where user_id = $1 and supplier = $2 for update`,
      [userId, supplier],
    )
    const [row] = rows
    const next = decide(healthOf(row), row?.now.getTime() ?? 0)
    await tx.query(
      `update supplier_breakers set recent = $3, opened_at = to_timestamp($4::float8 / 1000),
         next_probe_at = to_timestamp($5::float8 / 1000) where user_id = $1 and supplier = $2`,
      [userId, supplier, JSON.stringify(next.recent), next.openedAt, next.nextProbeAt],
    )
    return next
  })
