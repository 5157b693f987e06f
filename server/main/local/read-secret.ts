import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs local sessions: made at the first start, so that a restart signs nobody out. */
export async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  // 'wx' lets one of several first starts write; all of them read what it wrote.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}
