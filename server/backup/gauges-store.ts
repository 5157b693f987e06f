import type { DatabaseGauges } from '../platform/database-gauges.ts'
import { findLatestBackup } from './backups-store.ts'

/** Absent if there was never a backup. */
export const backupGauges: DatabaseGauges<'curbgrade_latest_backup_timestamp_seconds'> = {
  help: { curbgrade_latest_backup_timestamp_seconds: 'When the latest backup was finished' },
  read: async (db) => {
    const latest = await findLatestBackup(db)
    return latest === null
      ? []
      : [{ values: { curbgrade_latest_backup_timestamp_seconds: latest.getTime() / 1000 } }]
  },
}
