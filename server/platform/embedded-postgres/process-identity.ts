import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Whether the process may be the PostgreSQL server of this folder. False only when that is certain, because a folder
 * with two servers is lost: pids are given out again, in containers at once.
 */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status !== undefined) return isRunningPostgres(status) && (await worksIn(pid, folder))
  return process.platform === 'linux' ? isAlive(pid) : isNamedPostgres(pid)
}

/** EPERM counts as not alive, as in PostgreSQL itself: another user's process cannot serve a folder of ours. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `pid (name) state …`; a zombie (Z) has a pid but holds no file, and nobody may ever reap it in a container. */
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
