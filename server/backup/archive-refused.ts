import { OperatorError } from '../platform/operator-error.ts'

/** The archive can't be restored. Nothing was written. The message says why and what to do. */
export class ArchiveRefused extends OperatorError {
  override readonly name = 'ArchiveRefused'
}
