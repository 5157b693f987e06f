/** What went wrong, and what to do about it, in a sentence for the person who runs the product. */
export class OperatorError extends Error {
  readonly isForOperator = true
}

/**
 * What a process prints of the error that ends it: the message if it is for the operator, where a stack would only hide it. Errors
 * of embedded-postgres, which knows nothing of the product, have the same mark.
 */
export function printable(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'isForOperator' in error ? error.message : (error.stack ?? String(error))
}
