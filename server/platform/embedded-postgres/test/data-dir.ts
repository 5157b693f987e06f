import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts'
import { parsePostmasterPid } from '../postmaster-pid.ts'
import { isServerOf } from '../process-identity.ts'

export const isRoot = process.geteuid?.() === 0

/** A new folder that every user may enter; at the end of the test its server is killed and it is removed. */
export async function aDataDir(): Promise<string> {
  const dataDir = await openFolder()
  onTestFinished(() => remove(dataDir))
  return dataDir
}

async function openFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

async function remove(dataDir: string): Promise<void> {
  await killPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** As after a stop: a copy of one that is made once per test file, because making one takes a second. */
export async function aStoppedDataDir(): Promise<string> {
  const dataDir = await aDataDir()
  stopped ??= makeStopped()
  // cp(1) keeps the owners, which fs.cp does not.
  await promisify(execFile)('cp', ['-a', join(await stopped, 'postgres'), dataDir])
  return dataDir
}

let stopped: Promise<string> | undefined

afterAll(async () => {
  if (stopped !== undefined) await remove(await stopped)
})

async function makeStopped(): Promise<string> {
  const dataDir = await openFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  return dataDir
}

/** In this process; stopped at the end of the test. */
export async function startHere(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(() => postgres.stop())
  return postgres
}

export async function postgresPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterPid(text)?.pid
}

/** SIGKILL to the server alone, if one runs. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir)
  if (pid !== undefined && (await isServerOf(pid, join(dataDir, 'postgres')))) process.kill(pid, 'SIGKILL')
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
