import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, isServerOf } from './process-identity.ts'

/** A live server as its `postmaster.pid` describes it; only a `ready` one takes connections. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean }

/**
 * The live server of a data folder, or undefined where a new one may be started. Removes a stale `postmaster.pid`
 * that PostgreSQL would trip over: one whose pid now belongs to another program, and an empty one.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const path = join(folder, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(undefinedIfAbsent)
  if (text === undefined) return undefined
  const postmaster = parsePostmasterPid(text)
  if (postmaster === undefined) return findBehindEmptyFile(path, text)
  if (await isServerOf(postmaster.pid, folder)) return postmaster
  // For a pid that nobody has, PostgreSQL itself clears the file, after a look at the shared memory it names.
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

/** Empty between a server's first two system calls, and for ever if it was killed between them. */
async function findBehindEmptyFile(path: string, text: string): Promise<Postmaster | undefined> {
  const written = await stat(path).catch(undefinedIfAbsent)
  if (written === undefined) return undefined
  const isFresh = Math.abs(Date.now() - written.mtimeMs) < EMPTY_FILE_PATIENCE_MS
  if (isFresh) return { pid: 0, port: 0, isReady: false }
  await removeStale(path, text)
  return undefined
}

const EMPTY_FILE_PATIENCE_MS = 2_000

/**
 * Moves the file aside before it is deleted, and puts it back if it is no longer the one that was judged: another
 * start may have come first, and a server that loses its own file shuts down.
 */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(undefinedIfAbsent)
  const moved = await readFile(aside, 'utf8').catch(undefinedIfAbsent)
  if (moved !== undefined && moved !== judged) await link(aside, path).catch(nothingIfPresent)
  await rm(aside, { force: true })
}

function nothingIfPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
