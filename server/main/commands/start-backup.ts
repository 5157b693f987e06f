import { runBackup } from './backup.ts'
import { requireDatabase } from './backup-script.ts'

/** `npm run backup` in production, with the database and file store in the settings. */
runBackup(requireDatabase)
