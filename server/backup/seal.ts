import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { ArchiveRefused } from './archive-refused.ts'

/**
 * The last bytes of an archive: the SHA-256 of all bytes before them. Tar ignores what follows its end, and
 * `head -c -72 FILE | sha256sum` prints the same digest. It finds damage; it's no signature.
 */
export const SEAL_BYTES = 72

export const newSeal = (): Hash => createHash('sha256')
export const sealOf = (digest: Hash): Buffer => Buffer.from(`sha256: ${digest.digest('hex')}`)

/** The seal of a file, and where the bytes that it seals end. */
export async function readSeal(path: string): Promise<{ seal: Buffer; end: number }> {
  const file = await open(path)
  try {
    const end = (await file.stat()).size - SEAL_BYTES
    if (end <= 0) throw damaged(path)
    const { buffer } = await file.read({ buffer: Buffer.alloc(SEAL_BYTES), position: end })
    return { seal: buffer, end }
  } finally {
    await file.close()
  }
}

export const damaged = (path: string): ArchiveRefused =>
  new ArchiveRefused(
    `${path} isn't a whole backup: it was cut short or changed after it was made. Nothing was written. ` +
      'Copy it again from where it was made, or take another one.',
  )
