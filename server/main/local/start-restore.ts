import { mkdir } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { configuredDatabase } from '../commands/backup-script.ts'
import { runRestore } from '../commands/restore.ts'

/** `npm run restore` in local mode, into an embedded database unless the settings name one. */
runRestore(async (config) => {
  await mkdir(config.dataDir, { recursive: true })
  return (
    configuredDatabase(config) ?? (await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} }))
  )
})
