import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ArchiveRefused } from '../backup/archive-refused.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import type { Contents } from '../backup/format.ts'
import { type Config, InvalidConfig } from '../platform/config.ts'
import { MigrationRefused } from '../platform/db/migration-refused.ts'

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The database that a script works on, opened for it alone. */
export type OpenedDatabase = { readonly url: string; stop(): Promise<void> }

/** The database that the settings name, past a pooler; undefined where they name none. */
export const namedDatabase = ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: url = pooled,
}: Config): OpenedDatabase | undefined => (url === undefined ? undefined : { url, stop: async () => {} })

/** The same for production, where there must be one. */
export async function requireNamedDatabase(config: Config): Promise<OpenedDatabase> {
  const database = namedDatabase(config)
  if (database === undefined) throw new InvalidConfig(['DATABASE_URL: is required'])
  return database
}

export type ErrorType = abstract new (...args: never[]) => Error

/** What a person can act on; anything else is shown with its stack. */
const EXPECTED: readonly ErrorType[] = [ArchiveRefused, BackupRefused, InvalidConfig, MigrationRefused]

/** Runs a script with its arguments: exit code 0, or 1 and the reason. */
export function runScript(
  work: (words: string[]) => Promise<void>,
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

export const filesUrlOf = (config: Config): string =>
  config.FILES_URL ?? pathToFileURL(join(config.dataDir, 'files')).href

export function report(what: string, { rows, files }: Contents, where: string): void {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const seconds = process.uptime().toFixed(1)
  say(
    `${what} ${count.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files ${where} in ${seconds} s.`,
  )
}
