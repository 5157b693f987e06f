import { BackupRefused } from '../backup/backup-refused.ts'
import { checkArchive } from '../backup/read-archive.ts'
import { restore } from '../backup/restore.ts'
import { type Config, readSettings } from '../platform/config.ts'
import { createFiles } from '../platform/files/index.ts'
import { migrateQueue } from '../platform/queue/index.ts'
import { type ErrorType, filesUrlOf, type OpenedDatabase, report, runScript, say } from './backup-script.ts'
import { migrationsFolder } from './paths.ts'

type Open = (config: Config) => Promise<OpenedDatabase>

/** `npm run restore -- FILE` into an empty place, `npm run restore -- --check FILE` to see that a file is whole. */
export const runRestore = (open: Open, expected: readonly ErrorType[] = []): void =>
  runScript(async (words) => {
    const path = words.find((word) => !word.startsWith('--'))
    if (path === undefined) throw new BackupRefused('Say where from: npm run restore -- FILE')
    const { createdAt } = await checkArchive(path)
    if (words.includes('--check')) return say(`${path} is whole. It was made at ${createdAt}.`)
    await restoreFrom(path, open)
  }, expected)

async function restoreFrom(path: string, open: Open): Promise<void> {
  const config = readSettings()
  const database = await open(config)
  try {
    const target = {
      databaseUrl: database.url,
      files: await createFiles(filesUrlOf(config)),
      dataDir: config.dataDir,
      migrationsFolder,
      migrateQueue: () => migrateQueue(database.url),
    }
    report('Restored', await restore(target, path), `from ${path}`)
  } finally {
    await database.stop()
  }
}
