import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link. Only the email contains it; the database stores its hash. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Tokens of the previous release, stored in plain text for up to an hour: 24 letters and digits. */
const LEGACY_TOKEN = /^[A-Za-z0-9]{24}$/

/** The keys under which a reset link may be stored. */
export const resetLinkKeys = (token: string): string[] =>
  [hashText(token), ...(LEGACY_TOKEN.test(token) ? [token] : [])].map((key) => `reset-password:${key}`)
