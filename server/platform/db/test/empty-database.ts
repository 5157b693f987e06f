import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../../../test/database/databases.ts'

const made: string[] = []

export type EmptyDatabase = { readonly url: string; query(sql: string): Promise<Record<string, unknown>[]> }

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  made.push(name)
  const url = await createDatabase(inject('postgresUrl'), name)
  return { url, query: (sql) => queryOnce(url, sql) }
}

async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function dropEmptyDatabases(): Promise<void> {
  for (const name of made.splice(0)) await dropDatabase(inject('postgresUrl'), name)
}
