import {
  DataDirInUse,
  EmbeddedPostgresRefused,
  openEmbeddedPostgres,
} from '../../platform/embedded-postgres/index.ts'
import { runBackup } from '../backup.ts'
import { configuredDatabase } from '../backup-script.ts'

/** `npm run backup` in local mode. The running product may own the embedded database. */
runBackup(
  async (config) =>
    configuredDatabase(config) ?? (await openEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })),
  [DataDirInUse, EmbeddedPostgresRefused],
)
