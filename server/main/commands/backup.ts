import { backUp } from '../../backup/back-up.ts'
import { BackupRefused } from '../../backup/backup-refused.ts'
import { readSettings } from '../../platform/config.ts'
import { createFiles } from '../../platform/files/index.ts'
import type { Config } from '../../platform/settings-schema.ts'
import {
  type ErrorType,
  failIfMissing,
  getFilesUrl,
  type OpenedDatabase,
  report,
  runScript,
} from './backup-script.ts'

/** `npm run backup -- FILE`, with or without the running product. `open` returns undefined if no data exists. */
export const runBackup = (
  open: (config: Config) => Promise<OpenedDatabase | undefined>,
  expected: readonly ErrorType[] = [],
): void =>
  runScript(async ([path]) => {
    if (path === undefined) throw new BackupRefused('Name the file to write: npm run backup -- FILE')
    const config = readSettings()
    const database = await open(config)
    if (database === undefined)
      throw new BackupRefused(`There is nothing to back up in ${config.dataDir}: no product has run there.`)
    try {
      await backUpTo(path, config, database)
    } finally {
      await database.stop()
    }
  }, expected)

async function backUpTo(path: string, config: Config, { url: databaseUrl }: OpenedDatabase): Promise<void> {
  const files = await createFiles(getFilesUrl(config))
  const contents = await backUp({ databaseUrl, files, dataDir: config.dataDir }, path)
  report('Backed up', contents, `to ${path}`)
  failIfMissing(
    contents.missingFiles,
    (count) =>
      `The file store has lost ${count} of the files that rows refer to. Everything else is in ${path}.`,
  )
}
