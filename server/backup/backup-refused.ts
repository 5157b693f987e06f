import { OperatorError } from '../platform/operator-error.ts'

/** A backup can't be made, or restored into this target. */
export class BackupRefused extends OperatorError {
  override readonly name = 'BackupRefused'
}
