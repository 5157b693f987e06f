import { InvalidConfig } from '../../settings/config.ts'
import { connectClient } from './connect-client.ts'

/**
 * Requests may use another URL than migrations and jobs.
 * @throws InvalidConfig if the URLs lead to different databases
 * @throws DatabaseUnreachable
 */
export async function refuseTwoDatabases(url: string, directUrl: string): Promise<void> {
  if (url === directUrl) return
  const [used, direct] = await Promise.all([identify(url), identify(directUrl)])
  if (used === direct) return
  throw new InvalidConfig([
    'DATABASE_DIRECT_URL: is another database than DATABASE_URL, so jobs and migrations would run in the wrong one',
  ])
}

/** The same for every way to one database, and for its replicas. */
async function identify(url: string): Promise<string> {
  const client = await connectClient(url, 'curbgrade-start')
  try {
    const { rows } = await client.query<{ id: string }>(
      `select system_identifier || '/' || oid as id from pg_control_system(), pg_database
       where datname = current_database()`,
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
