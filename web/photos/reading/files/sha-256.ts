import { sha256 } from '@noble/hashes/sha2.js'

/** As hexadecimal digits. Browsers offer theirs only on secure pages. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = 'subtle' in crypto ? await crypto.subtle.digest('SHA-256', bytes) : sha256(bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
