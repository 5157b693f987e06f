import { BackupRefused } from '../../backup/backup-refused.ts'
import { checkArchive } from '../../backup/read-archive.ts'
import { restore } from '../../backup/restore.ts'
import { createFiles } from '../../platform/files/index.ts'
import { migrateQueue } from '../../platform/queue/index.ts'
import { readSettings } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { migrationsFolder } from '../paths.ts'
import { failIfMissing, getFilesUrl, type OpenedDatabase, report } from './backup-script.ts'
import { printLine, runScript } from './run-script.ts'

type Open = (config: Config) => Promise<OpenedDatabase>

/** In production, settings replace local mode's files. */
const dataDirOf = ({ mode, dataDir }: Config): string | null => (mode === 'production' ? null : dataDir)

/** `npm run restore -- FILE` needs an empty place; `npm run restore -- --check FILE` verifies a file. */
export const runRestore = (open: Open): void =>
  runScript(async (args) => {
    const path = args.find((arg) => !arg.startsWith('--'))
    if (path === undefined) throw new BackupRefused('Name the file to read: npm run restore -- FILE')
    const { createdAt } = await checkArchive(path)
    if (args.includes('--check')) return printLine(`${path} is complete. It was created at ${createdAt}.`)
    await restoreFrom(path, open)
  })

async function restoreFrom(path: string, open: Open): Promise<void> {
  const config = readSettings()
  const database = await open(config)
  try {
    const target = {
      databaseUrl: database.url,
      files: await createFiles(getFilesUrl(config)),
      dataDir: dataDirOf(config),
      migrationsFolder,
      migrateQueue: () => migrateQueue(database.url),
    }
    const contents = await restore(target, path)
    report('Restored', contents, `from ${path}`)
    failIfMissing(
      contents.missingFiles,
      (count) => `The backup lacks ${count} of the files that rows refer to. Everything else is restored.`,
    )
  } finally {
    await database.stop()
  }
}
