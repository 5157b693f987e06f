import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, isServerOf } from './process-identity.ts'

/** A live server as described by its `postmaster.pid`. Only a `ready` one accepts connections. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean }

/**
 * The live server of a data folder, or undefined if a new one may be started. Removes a stale `postmaster.pid`
 * that would stop PostgreSQL: one whose pid now belongs to another program, or an empty one.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const path = join(folder, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(undefinedIfAbsent)
  if (text === undefined) return undefined
  const postmaster = parsePostmasterPid(text)
  if (postmaster === undefined) return findByEmptyFile(path, text)
  if (await isServerOf(postmaster.pid, folder)) return postmaster
  // If no process has the pid, PostgreSQL removes the file itself after checking the shared memory it names.
  if (isAlive(postmaster.pid)) await removeStale(path, text)
  return undefined
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export function parsePostmasterPid(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** The file is empty between a server's first two system calls, and forever if it was killed between them. */
async function findByEmptyFile(path: string, text: string): Promise<Postmaster | undefined> {
  const written = await stat(path).catch(undefinedIfAbsent)
  if (written === undefined) return undefined
  const isFresh = Math.abs(Date.now() - written.mtimeMs) < EMPTY_FILE_PATIENCE_MS
  if (isFresh) return { pid: 0, port: 0, isReady: false }
  await removeStale(path, text)
  return undefined
}

const EMPTY_FILE_PATIENCE_MS = 2_000

/**
 * Moves the file aside before deleting it, and puts it back if its content has changed: another start may have
 * been first, and a server that loses its own file shuts down.
 */
async function removeStale(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(undefinedIfAbsent)
  const moved = await readFile(aside, 'utf8').catch(undefinedIfAbsent)
  if (moved !== undefined && moved !== expected) await link(aside, path).catch(nothingIfPresent)
  await rm(aside, { force: true })
}

function nothingIfPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
