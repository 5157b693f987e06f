import { openEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { runBackup } from '../commands/backup.ts'
import { configuredDatabase } from '../commands/backup-script.ts'

/** `npm run backup` in local mode. The running product may own the embedded database. */
runBackup(
  async (config) =>
    configuredDatabase(config) ?? (await openEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })),
)
