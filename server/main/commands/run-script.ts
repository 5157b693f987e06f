import { ArchiveRefused } from '../../backup/archive-refused.ts'
import { BackupRefused } from '../../backup/backup-refused.ts'
import { DatabaseUnreachable } from '../../platform/db/connect/connect-client.ts'
import { MigrationRefused } from '../../platform/db/migration-refused.ts'
import { InvalidConfig } from '../../platform/settings/config.ts'

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/** Everything else was written, but the result isn't complete. */
export class FilesMissing extends Error {
  override readonly name = 'FilesMissing'
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
