import type pg from 'pg'
import { connectClient } from '../platform/db/connect/connect-client.ts'

/**
 * Sets no timeouts, and makes all servers format values alike.
 * @throws DatabaseUnreachable
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = await connectClient(url, name)
  await client.query(SETTINGS)
  return client
}

const SETTINGS = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO'",
  "timezone = 'UTC'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 3',
  "maintenance_work_mem = '256MB'",
]
  .map((setting) => `set ${setting}`)
  .join(';')
