import { type BackupSource, backUp } from '../../backup/back-up.ts'
import { BackupRefused } from '../../backup/backup-refused.ts'
import { recordBackup } from '../../backup/backups-store.ts'
import type { BackupContents } from '../../backup/format.ts'
import { connectClient } from '../../platform/db/connect/connect-client.ts'
import { createFiles } from '../../platform/files/index.ts'
import { readSettings } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { failIfMissing, getFilesUrl, type OpenedDatabase, report, totalRows } from './backup-script.ts'
import { runScript } from './run-script.ts'

const WITHOUT_ORIGINALS = '--without-originals'

/** `npm run backup -- FILE [--without-originals]`, with or without the running product. `open` returns undefined without data. */
export const runBackup = (open: (config: Config) => Promise<OpenedDatabase | undefined>): void =>
  runScript(async (args) => {
    const path = args.find((arg) => arg !== WITHOUT_ORIGINALS)
    if (path === undefined) throw new BackupRefused('Name the file to write: npm run backup -- FILE')
    const config = readSettings()
    const database = await open(config)
    if (database === undefined)
      throw new BackupRefused(`There is nothing to back up in ${config.dataDir}: no product has run there.`)
    try {
      const source = { databaseUrl: database.url, withoutOriginals: args.includes(WITHOUT_ORIGINALS) }
      await backUpTo(path, config, source)
    } finally {
      await database.stop()
    }
  })

type Source = Pick<BackupSource, 'databaseUrl' | 'withoutOriginals'>

async function backUpTo(path: string, config: Config, source: Source): Promise<void> {
  const files = await createFiles(getFilesUrl(config))
  const contents = await backUp({ ...source, files, dataDir: config.dataDir }, path)
  report('Backed up', contents, `to ${path}`)
  await record(source.databaseUrl, contents)
  failIfMissing(
    contents.missingFiles,
    (count) =>
      `The file store has lost ${count} of the files that rows refer to. Everything else is in ${path}.`,
  )
}

/**
 * The record is only for monitoring: the archive is complete, and the database may be of an earlier release.
 */
async function record(databaseUrl: string, contents: BackupContents): Promise<void> {
  try {
    const client = await connectClient(databaseUrl, 'curbgrade-backup')
    await recordBackup(client, { rows: totalRows(contents), files: contents.files })
    await client.end()
  } catch (error) {
    process.stderr.write(`The database doesn't know of this backup: ${(error as Error).message}\n`)
  }
}
