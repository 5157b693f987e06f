import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { ArchiveRefused } from './archive-refused.ts'

/**
 * The SHA-256 of all bytes before it, which `head -c -72 FILE | sha256sum` prints, too. Tar ignores data
 * after its end. Detects damage, but isn't a signature.
 */
export const SEAL_BYTES = 72

export const newSeal = (): Hash => createHash('sha256')
export const sealOf = (digest: Hash): Buffer => Buffer.from(`sha256: ${digest.digest('hex')}`)

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
    `${path} isn't a complete backup: it was truncated or changed after it was made. Nothing was written. ` +
      'Copy it again from the original, or use another backup.',
  )
