import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Whether the process may be the PostgreSQL server of this folder. False only if that is certain, because two
 * servers destroy a folder. Pids are reused, in containers immediately.
 */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status !== undefined) return isRunningPostgres(status) && (await worksIn(pid, folder))
  return process.platform === 'linux' ? isAlive(pid) : isNamedPostgres(pid)
}

/** EPERM counts as not alive, as in PostgreSQL itself, because another user's process can't serve our folder. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Parses `pid (name) state …`. A zombie (Z) has a pid but holds no file; in a container it may never be reaped.
 */
function isRunningPostgres(status: string): boolean {
  const [, name, state] = /\((.*)\) (\S)/s.exec(status) ?? []
  return name === 'postgres' && state !== 'Z' && state !== 'X'
}

/** A server's working folder is its data folder. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    const [cwd, expected] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    return cwd.dev === expected.dev && cwd.ino === expected.ino
  } catch {
    return isAlive(pid)
  }
}

async function isNamedPostgres(pid: number): Promise<boolean> {
  return promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes('postgres'),
    () => isAlive(pid),
  )
}
