import { OperatorError } from '../operator-error.ts'

/** The database can't be migrated until a person acts. */
export class MigrationRefused extends OperatorError {
  override readonly name = 'MigrationRefused'
}
