import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { english } from '@curbgrade/core/text/language'
import { ArchiveRefused } from '../../backup/archive-refused.ts'
import { BackupRefused } from '../../backup/backup-refused.ts'
import type { BackupContents } from '../../backup/format.ts'
import { InvalidConfig } from '../../platform/config.ts'
import { DatabaseUnreachable } from '../../platform/db/connect/connect-client.ts'
import { MigrationRefused } from '../../platform/db/migration-refused.ts'
import type { Config } from '../../platform/settings-schema.ts'

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/** The database that a script works on, opened only for it. */
export type OpenedDatabase = { readonly url: string; stop(): Promise<void> }

/** The database in the settings, without a pooler; undefined if none is set. */
export const configuredDatabase = ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: url = pooled,
}: Config): OpenedDatabase | undefined => (url === undefined ? undefined : { url, stop: async () => {} })

/** The database in the settings, which production requires. */
export async function requireDatabase(config: Config): Promise<OpenedDatabase> {
  const database = configuredDatabase(config)
  if (database === undefined) throw new InvalidConfig(['DATABASE_URL: is required'])
  return database
}

/** Everything else was written, but the result isn't complete. */
export class FilesMissing extends Error {
  override readonly name = 'FilesMissing'
}

/** At most this many missing files are listed. */
const MAX_LISTED = 20

/** Lists the files that rows refer to and the archive lacks, and ends with the sentence. */
export function failIfMissing(paths: readonly string[], sentence: (count: string) => string): void {
  if (paths.length === 0) return
  process.stderr.write(`${paths.slice(0, MAX_LISTED).join('\n')}\n`)
  throw new FilesMissing(sentence(english.formats.count(paths.length)))
}

export type ErrorType = abstract new (...args: never[]) => Error

/** Errors that an operator can act on. Others are printed with their stack. */
const EXPECTED: readonly ErrorType[] = [
  ArchiveRefused,
  BackupRefused,
  DatabaseUnreachable,
  FilesMissing,
  InvalidConfig,
  MigrationRefused,
]

/** Runs a script with its arguments. Exits with 0, or with 1 and the reason. */
export function runScript(
  work: (args: string[]) => Promise<void>,
  expected: readonly ErrorType[] = [],
): void {
  work(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      const isExpected = [...EXPECTED, ...expected].some((type) => error instanceof type)
      process.stderr.write(`${isExpected ? error.message : String(error.stack ?? error)}\n`)
      process.exit(1)
    },
  )
}

export const getFilesUrl = (config: Config): string =>
  config.FILES_URL ?? pathToFileURL(join(config.dataDir, 'files')).href

export function report(verb: string, { rows, files }: BackupContents, place: string): void {
  const count = Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0)
  const seconds = process.uptime().toFixed(1)
  printLine(
    `${verb} ${english.formats.count(count)} rows and ${english.formats.count(files)} files ${place} in ${seconds} s.`,
  )
}
