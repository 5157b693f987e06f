import pg from 'pg'

export const TEMPLATE = 'curbgrade_template'

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** These databases end with the test run. Crash tests use their own servers, which do sync to disk. */
export const waitForNoDisk = (serverUrl: string): Promise<void> =>
  onServer(serverUrl, 'alter role current_user set synchronous_commit = off')

const urlOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database, empty or cloned from a template, and drops an old one with that name. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  await onServer(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return urlOf(serverUrl, name)
}

const NOT_ALLOWED = '42501'

/**
 * Ends open connections. One may be an autovacuum, which only a superuser can end; then the server is asked
 * without force, and waits for it.
 */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, `drop database if exists ${name} with (force)`).catch((error: { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error
    return onServer(serverUrl, `drop database if exists ${name}`)
  })
