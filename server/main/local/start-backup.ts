import {
  DataDirInUse,
  EmbeddedPostgresRefused,
  openEmbeddedPostgres,
} from '../../platform/embedded-postgres/index.ts'
import { runBackup } from '../backup.ts'
import { namedDatabase } from '../backup-script.ts'

/** `npm run backup` in local mode, where the running product may own the embedded database. */
runBackup(
  async (config) =>
    namedDatabase(config) ?? (await openEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })),
  [DataDirInUse, EmbeddedPostgresRefused],
)
