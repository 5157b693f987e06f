import pg from 'pg'
import { BackupRefused } from './backup-refused.ts'

/** How much a message may quote of an archive, which an attacker could fill with anything. */
const MAX_QUOTED = 300

export const quote = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line
}

export function toRefusal(error: unknown, path: string): unknown {
  if (!isAboutContents(error)) return error
  return new BackupRefused(
    `${path} can't be restored: ${quote(error.message)}. Its seal is right, so it was made like this. ` +
      'Empty the database and the file store before you restore another one.',
    { cause: error },
  )
}

/** Values, constraints, names and limits that PostgreSQL refuses, and unreadable parts. */
const isAboutContents = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError
    ? /^(22|23|42|54)/.test(error.code ?? '')
    : error instanceof Error && (error instanceof WrongContents || isUnreadable(error))

const isUnreadable = (error: Error): boolean =>
  error instanceof SyntaxError ||
  error.name === 'ZodError' ||
  /^(Z_|ERR_BUFFER_TOO_LARGE)/.test('code' in error ? String(error.code) : '')

/** Rows and files differ from what the archive says of itself. */
export class WrongContents extends Error {
  override readonly name = 'WrongContents'
}
