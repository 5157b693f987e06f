import { mkdir } from 'node:fs/promises'
import {
  DataDirInUse,
  EmbeddedPostgresRefused,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/index.ts'
import { namedDatabase } from '../backup-script.ts'
import { runRestore } from '../restore.ts'

/** `npm run restore` in local mode, into an embedded database where the settings name none. */
runRestore(
  async (config) => {
    await mkdir(config.dataDir, { recursive: true })
    return namedDatabase(config) ?? (await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} }))
  },
  [DataDirInUse, EmbeddedPostgresRefused],
)
