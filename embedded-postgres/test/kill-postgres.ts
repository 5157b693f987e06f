import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePostmasterPid } from '../postmaster-pid.ts'
import { isServerOf } from '../process-identity.ts'

export async function postgresPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterPid(text)?.pid
}

/** Sends SIGKILL only to the server, if one is running. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir)
  if (pid !== undefined && (await isServerOf(pid, join(dataDir, 'postgres')))) process.kill(pid, 'SIGKILL')
}
