import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'

/** The message names the database and the reason, without the password. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable'
}

/** A database that accepts connections but doesn't answer counts as down. */
const CONNECT_MS = 10_000

/**
 * Connects for work that has a connection to itself.
 * @throws DatabaseUnreachable
 */
export async function connectClient(
  url: string,
  application: string,
  timeoutMs: number = CONNECT_MS,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
  })
  // The statement in progress rejects as well; without a listener, a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw unreachable(client, cause as Error)
  }
  return client
}

const unreachable = ({ user, host, port, database }: pg.Client, cause: Error): DatabaseUnreachable =>
  new DatabaseUnreachable(
    `Could not connect to the database ${database} at ${host}:${port} as ${user}: ${reasonOf(cause)}. ` +
      'Check that PostgreSQL is running there, and check DATABASE_URL and DATABASE_DIRECT_URL.',
    { cause },
  )

/** A name with several addresses fails once for each, in an error without its own message. */
const reasonOf = (cause: Error): string =>
  cause instanceof AggregateError
    ? cause.errors.map((error: Error) => error.message).join(', ')
    : cause.message
