import { OperatorError } from '../platform/operator-error.ts'

/** Nothing was written. */
export class ArchiveRefused extends OperatorError {
  override readonly name = 'ArchiveRefused'
}
