import { blendPace } from '@curbgrade/core/ai/jobs/estimate'
import type { SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import type { Db } from '../../platform/db/pool.ts'

type Pace = Partial<Record<SpeedPreset, number>>

export async function readPace(db: Db, grader: string): Promise<Pace> {
  const { rows } = await db.query<{ seconds_per_row: Pace }>(
    'select seconds_per_row from supplier_health where name = $1',
    [grader],
  )
  return rows[0]?.seconds_per_row ?? {}
}

/** Of two concurrent updates, one may be lost, which does no harm. */
export async function notePace(db: Db, grader: string, preset: SpeedPreset, seconds: number): Promise<void> {
  const known = await readPace(db, grader)
  const pace = { ...known, [preset]: blendPace(known[preset] ?? null, seconds) }
  await db.query(
    `insert into supplier_health (name, seconds_per_row) values ($1, $2)
     on conflict (name) do update set seconds_per_row = excluded.seconds_per_row`,
    [grader, JSON.stringify(pace)],
  )
}
