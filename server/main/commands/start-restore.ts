import { requireDatabase } from './backup-script.ts'
import { runRestore } from './restore.ts'

/** `npm run restore` in production, into the database and file store in the settings. */
runRestore(requireDatabase)
