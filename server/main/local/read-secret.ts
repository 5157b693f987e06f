import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs local sessions: made at the first start, so that a restart signs nobody out. */
export async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  return readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeSecret(path)
    return readFile(path, 'utf8')
  })
}

/** Appears whole or not at all, and of several first starts one makes it: a link, unlike a rename, replaces nothing. */
async function makeSecret(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
