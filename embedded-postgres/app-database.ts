import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { type Cluster, connectAsSuperuser, superuserPassword } from './cluster.ts'

/**
 * Makes sure that the database `curbgrade` and its role exist, and returns their URL. Each step is checked
 * separately, so that the next start finishes what a killed one began.
 *
 * The role owns its database and may create others (tests clone templates), but isn't a superuser, because a
 * superuser can access files and run programs, which no statement of the product needs.
 */
export async function createAppDatabase(cluster: Pick<Cluster, 'folder'>, port: number): Promise<string> {
  const password = appPassword(await superuserPassword(cluster))
  const client = await connectAsSuperuser(cluster, port)
  try {
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1'))) {
      await make(client, `create role ${NAME} login createdb password ${client.escapeLiteral(password)}`)
    }
    if (!(await exists(client, 'select 1 from pg_database where datname = $1'))) {
      await make(client, `create database ${NAME} owner ${NAME}`)
    }
  } finally {
    await client.end()
  }
  return urlOf(password, port)
}

/** The URL of the existing database. */
export const appDatabaseUrl = async (cluster: Pick<Cluster, 'folder'>, port: number): Promise<string> =>
  urlOf(appPassword(await superuserPassword(cluster)), port)

const urlOf = (password: string, port: number): string =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`

const NAME = 'curbgrade'

/** The same at every start. The superuser's password can't be derived from it. */
const appPassword = (secret: string): string => createHmac('sha256', secret).update(NAME).digest('base64url')

/** Ignores that the object exists, because the server of a killed start may have just created it. */
const make = (client: Client, statement: string): Promise<unknown> =>
  client.query(statement).catch((error: { code?: string }) => {
    if (!MADE_BY_ANOTHER.has(error.code ?? '')) throw error
  })

/** unique_violation, duplicate_object, duplicate_database */
const MADE_BY_ANOTHER: ReadonlySet<string> = new Set(['23505', '42710', '42P04'])

async function exists(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [NAME])).rows.length > 0
}
