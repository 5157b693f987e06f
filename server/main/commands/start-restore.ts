import { requireDatabase } from './backup-script.ts'
import { runRestore } from './restore.ts'

/** `npm run restore` in production: into the database and the file store that the settings name. */
runRestore(requireDatabase)
