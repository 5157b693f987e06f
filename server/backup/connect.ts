import pg from 'pg'

/** One connection for the whole of a backup or restore, without time limits and with the same text for the same value everywhere. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // The statement in progress rejects as well; without a listener a lost connection would end the process.
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
