import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts'
import { killPostgres } from './kill-postgres.ts'

export const isRoot = process.geteuid?.() === 0

const made: string[] = []
let used: Promise<string> | undefined

// Not after each test, because ext4 creates files twenty times slower after thousands were deleted.
afterAll(async () => {
  for (const dataDir of made)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A new folder that every user can enter. Its server is killed at the end of the test. */
export async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-'))
  made.push(dataDir)
  await chmod(dataDir, 0o755)
  onTestFinished(() => killPostgres(dataDir))
  return dataDir
}

/**
 * This test file's shared folder, in which a server has run and stopped. Shared, because creating one takes a
 * second.
 */
export async function theUsedDataDir(): Promise<string> {
  used ??= aUsedDataDir()
  const dataDir = await used
  onTestFinished(() => killPostgres(dataDir))
  return dataDir
}

async function aUsedDataDir(): Promise<string> {
  const dataDir = await aDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  return dataDir
}

/** Starts PostgreSQL in this process; it is stopped at the end of the test. */
export async function startHere(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(() => postgres.stop())
  return postgres
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
