import { runBackup } from './backup.ts'
import { requireNamedDatabase } from './backup-script.ts'

/** `npm run backup` in production: the database and the file store that the settings name. */
runBackup(requireNamedDatabase)
