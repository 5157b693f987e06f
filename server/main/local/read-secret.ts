import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVapidKeys, type VapidKeys } from '../../vendors/web-push/index.ts'

/** The secret that signs local sessions, created at the first start, so that a restart signs no one out. */
export const readSecret = (dataDir: string): Promise<string> =>
  readOrCreate(join(dataDir, 'auth-secret'), () => randomBytes(32).toString('hex'))

/** The keys that browsers subscribed with. With new keys, none of them could be reached. */
export const readVapidKeys = async (dataDir: string): Promise<VapidKeys> =>
  JSON.parse(
    await readOrCreate(join(dataDir, 'vapid-keys.json'), () => JSON.stringify(makeVapidKeys())),
  ) as VapidKeys

const readOrCreate = (path: string, make: () => string): Promise<string> =>
  readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await createFile(path, make())
    return readFile(path, 'utf8')
  })

/**
 * Creates the file atomically. Of several first starts one wins, because a link, unlike a rename, replaces
 * nothing.
 */
async function createFile(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, secret, { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
