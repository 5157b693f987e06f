import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVapidKeys, type VapidKeys } from '../../vendors/web-push/index.ts'

/** Signs local sessions. Created at the first start and kept, so that a restart signs no one out. */
export const readSecret = (dataDir: string): Promise<string> =>
  readOrCreate(join(dataDir, 'auth-secret'), () => randomBytes(32).toString('hex'))

/** Browsers subscribed with these keys; with new ones, none could be reached. */
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

/** If several first starts race, one wins: unlike a rename, a link replaces nothing. */
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
