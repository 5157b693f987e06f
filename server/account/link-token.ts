import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link. It stands in the mail alone; the database keeps its hash. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the previous release made and kept in clear, for an hour at most: 24 letters and digits. */
const OLD_TOKEN = /^[A-Za-z0-9]{24}$/

/** The keys under which a reset link may be kept. */
export const resetLinkKeys = (token: string): string[] =>
  [hashOf(token), ...(OLD_TOKEN.test(token) ? [token] : [])].map((key) => `reset-password:${key}`)
