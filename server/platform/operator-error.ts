/** The message says what went wrong and what to do, for the person who runs the product. */
export class OperatorError extends Error {
  readonly isForOperator = true
}

/** Prints no stack of an error for the operator. Errors of embedded-postgres have the same mark. */
export function printable(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'isForOperator' in error ? error.message : (error.stack ?? String(error))
}
