import { findLatestBackup } from '../../backup/backups-store.ts'
import type { Db } from '../../platform/db/pool.ts'

/** A daily backup may be late by half a day. */
const MAX_AGE_HOURS = 36
const HOUR_MS = 3_600_000

export async function checkBackups(db: Db, now: Date): Promise<string | null> {
  const latest = await findLatestBackup(db)
  if (latest === null) return 'There was never a backup. Run `npm run backup -- FILE` every day.'
  const hours = (now.getTime() - latest.getTime()) / HOUR_MS
  return hours <= MAX_AGE_HOURS
    ? null
    : `The latest backup is ${Math.floor(hours / 24)} days old. See why \`npm run backup -- FILE\` no longer runs every day.`
}
