import pg from 'pg'

/**
 * Opens the connection of a backup or restore, without timeouts and with settings that make all servers format
 * values alike.
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // Without a listener, a lost connection would end the process. The statement in progress rejects anyway.
  client.on('error', () => {})
  await client.connect()
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
