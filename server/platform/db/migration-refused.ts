import { OperatorError } from '../operator-error.ts'

/** The database can't be brought up to date until a person acts; the message says why and what to do. */
export class MigrationRefused extends OperatorError {
  override readonly name = 'MigrationRefused'
}
