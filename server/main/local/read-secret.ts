import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVapidKeys, type VapidKeys } from '../../vendors/web-push/index.ts'

/** The secret that signs local sessions: made at the first start, so that a restart signs nobody out. */
export const readSecret = (dataDir: string): Promise<string> =>
  readKept(join(dataDir, 'auth-secret'), () => randomBytes(32).toString('hex'))

/** The keys that browsers subscribed with: with others, none of them could be reached any more. */
export const readVapidKeys = async (dataDir: string): Promise<VapidKeys> =>
  JSON.parse(
    await readKept(join(dataDir, 'vapid-keys.json'), () => JSON.stringify(makeVapidKeys())),
  ) as VapidKeys

const readKept = (path: string, make: () => string): Promise<string> =>
  readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await keep(path, make())
    return readFile(path, 'utf8')
  })

/** Appears whole or not at all, and of several first starts one makes it: a link, unlike a rename, replaces nothing. */
async function keep(path: string, secret: string): Promise<void> {
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
