import { createHash, randomBytes } from 'node:crypto'

/** Keys of local mode look different, and production refuses them without a query. */
export type KeyPrefix = 'cg_' | 'cg_local_'

const SECRET_BYTES = 32
const CHECKSUM_CHARACTERS = 6

/** 43 random characters between the prefix and a checksum, by which secret scanners recognize a key. */
export function createKeyText(prefix: KeyPrefix): string {
  const start = prefix + randomBytes(SECRET_BYTES).toString('base64url')
  return start + checksumOf(start)
}

/** Shows a half or mistyped key without a query. */
export const isKeyText = (text: string, prefix: KeyPrefix): boolean =>
  shapes[prefix].test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)))

const shapes: Readonly<Record<KeyPrefix, RegExp>> = {
  cg_: /^cg_[\w-]{49}$/,
  cg_local_: /^cg_local_[\w-]{49}$/,
}

const HINT_CHARACTERS = 6

/** Enough to recognize a key by, and of no use to anyone else. */
export const hintOf = (text: string, prefix: KeyPrefix): string =>
  text.slice(0, prefix.length + HINT_CHARACTERS)

const checksumOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, CHECKSUM_CHARACTERS)
