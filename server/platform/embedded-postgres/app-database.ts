import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { type Cluster, connectAsSuperuser, superuserPassword } from './cluster.ts'

/**
 * Sees to it that the database `curbgrade` and its role exist, and returns their URL. Each step is checked by itself,
 * so that a start killed between two of them is finished by the next.
 *
 * The role owns its database and may create others (tests clone templates), but is no superuser: PostgreSQL lets a
 * superuser read and write files and run programs, which no statement of the product needs.
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

/** The URL of a database that exists. */
export const appDatabaseUrl = async (cluster: Pick<Cluster, 'folder'>, port: number): Promise<string> =>
  urlOf(appPassword(await superuserPassword(cluster)), port)

const urlOf = (password: string, port: number): string =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`

const NAME = 'curbgrade'

/** The same at every start, and of no use for finding the superuser's. */
const appPassword = (secret: string): string => createHmac('sha256', secret).update(NAME).digest('base64url')

/** A start that was killed may still be making the same in the server that it left behind: then it is there by now. */
const make = (client: Client, statement: string): Promise<unknown> =>
  client.query(statement).catch((error: { code?: string }) => {
    if (!MADE_BY_ANOTHER.has(error.code ?? '')) throw error
  })

/** unique_violation, duplicate_object, duplicate_database */
const MADE_BY_ANOTHER: ReadonlySet<string> = new Set(['23505', '42710', '42P04'])

async function exists(client: Client, query: string): Promise<boolean> {
  return (await client.query(query, [NAME])).rows.length > 0
}
