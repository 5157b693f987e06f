/** The database rejected a value (SQLSTATE class 22), such as text with NUL or a number out of range. */
export const isDataError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(DATA_EXCEPTION)

const DATA_EXCEPTION = '22'
