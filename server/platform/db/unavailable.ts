import pg from 'pg'

/** Connection exceptions, insufficient resources (including a full disk), and server shutdown or restart. */
const UNAVAILABLE_CLASSES = ['08', '53', '57P']
const TIMED_OUT = new Set(['55P03', '57014', '25P03'])
/** Marked where they occur, because their system error codes aren't specific to the database. */
const connectionErrors = new WeakSet<Error>()

export function markConnectionError<Failure extends Error | undefined>(error: Failure): Failure {
  if (error !== undefined) connectionErrors.add(error)
  return error
}

const LOST_CONNECTION = /^Query read timeout$|not queryable$/

export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && (connectionErrors.has(error) || LOST_CONNECTION.test(error.message))

/**
 * A retry may work: the database is restarting, frozen or out of resources, our pool is exhausted, or another
 * transaction holds a lock for too long.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionError(error) || (error instanceof pg.DatabaseError && isUnavailableCode(error.code ?? ''))

const isUnavailableCode = (code: string): boolean =>
  TIMED_OUT.has(code) || UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix))
