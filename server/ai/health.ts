import { blendPace } from '@curbgrade/core/ai/estimate'
import type { SpeedPreset } from '@curbgrade/core/ai/speed'
import {
  type CallOutcome,
  type Health,
  healthy,
  isNews,
  mayProbe,
  note,
  takeProbe,
} from '@curbgrade/core/shared/breaker'
import type { Db, Pool } from '../platform/db/pool.ts'
import { inTimelyTransaction } from '../platform/db/transaction.ts'

type HealthRow = {
  recent: boolean[]
  opened_at: Date | null
  next_probe_at: Date | null
  seconds_per_row: Partial<Record<SpeedPreset, number>>
}

const healthOf = (row: HealthRow | undefined): Health =>
  row === undefined
    ? healthy
    : {
        recent: row.recent,
        openedAt: row.opened_at?.getTime() ?? null,
        nextProbeAt: row.next_probe_at?.getTime() ?? null,
      }

export async function readHealth(db: Db, name: string): Promise<Health> {
  const { rows } = await db.query<HealthRow>('select * from supplier_health where name = $1', [name])
  return healthOf(rows[0])
}

/** One supplier as a batch knows it: what is no news costs no trip to the database. */
export type Supplier = {
  readonly name: string
  isOpen(): boolean
  note(outcome: CallOutcome, retryAfterMs?: number): Promise<void>
}

export async function watchSupplier(pool: Pool, name: string, probeMs: number): Promise<Supplier> {
  let known = await readHealth(pool, name)
  return {
    name,
    isOpen: () => known.openedAt !== null,
    note: async (outcome, retryAfterMs = 0) => {
      if (!isNews(known, outcome)) return
      known = await change(pool, name, (health, now) => note(health, outcome, now, { probeMs, retryAfterMs }))
    },
  }
}

/** Takes the one probe that is due; false when somebody else has, or none is. */
export async function claimProbe(pool: Pool, name: string, probeMs: number): Promise<boolean> {
  let isMine = false
  await change(pool, name, (health, now) => {
    isMine = mayProbe(health, now)
    return isMine ? takeProbe(health, now, probeMs) : health
  })
  return isMine
}

/** The supplier has answered a probe: calls go as usual again. */
export const closeBreaker = (pool: Pool, name: string): Promise<Health> => change(pool, name, () => healthy)

/** Changes what is known of a supplier, one after the other, by the clock that all processes share. */
const change = (pool: Pool, name: string, decide: (health: Health, now: number) => Health): Promise<Health> =>
  inTimelyTransaction(pool, async (tx) => {
    await tx.query('insert into supplier_health (name) values ($1) on conflict do nothing', [name])
    const { rows } = await tx.query<HealthRow & { now: Date }>(
      'select *, clock_timestamp() as now from supplier_health where name = $1 for update',
      [name],
    )
    const [row] = rows
    const next = decide(healthOf(row), row?.now.getTime() ?? 0)
    await tx.query(
      `update supplier_health set recent = $2, opened_at = to_timestamp($3::float8 / 1000),
         next_probe_at = to_timestamp($4::float8 / 1000) where name = $1`,
      [name, JSON.stringify(next.recent), next.openedAt, next.nextProbeAt],
    )
    return next
  })

export async function readPace(db: Db, name: string): Promise<HealthRow['seconds_per_row']> {
  const { rows } = await db.query<HealthRow>('select * from supplier_health where name = $1', [name])
  return rows[0]?.seconds_per_row ?? {}
}

/** Remembers what a row took. Two batches at once may forget one of two measurements, which is no loss. */
export async function notePace(db: Db, name: string, preset: SpeedPreset, seconds: number): Promise<void> {
  const known = await readPace(db, name)
  const pace = { ...known, [preset]: blendPace(known[preset] ?? null, seconds) }
  await db.query(
    `insert into supplier_health (name, seconds_per_row) values ($1, $2)
     on conflict (name) do update set seconds_per_row = excluded.seconds_per_row`,
    [name, JSON.stringify(pace)],
  )
}
