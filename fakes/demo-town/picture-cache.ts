import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DIGEST_BYTES = 32

/**
 * Caches pictures on disk, each preceded by the SHA-256 of its bytes: a file that was truncated by a crash or
 * damaged counts as missing, so the picture is drawn again.
 */
export const pictureCache = (dir: string) => {
  const fileOf = (name: string): string => {
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32)
    return join(dir, id.slice(0, 2), `${id}.picture`)
  }
  return {
    read: async (name: string): Promise<Buffer | null> => intact(await readFile(fileOf(name)).catch(absent)),
    /** Writes atomically, so readers never see a partial file. */
    write: async (name: string, picture: Buffer): Promise<void> => {
      const file = fileOf(name)
      const draft = `${file}.${randomUUID()}.draft`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(draft, Buffer.concat([digestOf(picture), picture]))
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

const intact = (content: Buffer | null): Buffer | null => {
  if (content === null || content.length <= DIGEST_BYTES) return null
  const picture = content.subarray(DIGEST_BYTES)
  return digestOf(picture).equals(content.subarray(0, DIGEST_BYTES)) ? picture : null
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const digestOf = (picture: Buffer): Buffer => createHash('sha256').update(picture).digest()
