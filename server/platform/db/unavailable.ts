import pg from 'pg'

/** Connection exceptions, insufficient resources (a full disk too), and the server's own shutdown or restart. */
const UNAVAILABLE_CLASSES = ['08', '53', '57P']
/** Waited too long: for a lock, for the end of a statement, for a transaction that stood still. */
const TIMED_OUT = new Set(['55P03', '57014', '25P03'])
/** Connections fail with errors of the operating system that others have, too, so ours are marked where they occur. */
const connectionErrors = new WeakSet<Error>()

export function markConnectionError<Failure extends Error | undefined>(error: Failure): Failure {
  if (error !== undefined) connectionErrors.add(error)
  return error
}

/** What pg says of a connection that doesn't answer, or that it has lost before. */
const LOST_CONNECTION = /^Query read timeout$|not queryable$/

/** Whether a statement got no answer because of its connection, which can't be used any more. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && (connectionErrors.has(error) || LOST_CONNECTION.test(error.message))

/**
 * Whether the database can't serve right now, and the same request may work later: it is restarting, frozen, out of
 * connections or disk space, all of our connections are in use, or another transaction holds a lock for too long.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionError(error) || (error instanceof pg.DatabaseError && isUnavailableCode(error.code ?? ''))

const isUnavailableCode = (code: string): boolean =>
  TIMED_OUT.has(code) || UNAVAILABLE_CLASSES.some((prefix) => code.startsWith(prefix))
