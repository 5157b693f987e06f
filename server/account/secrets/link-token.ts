import { createHash, randomBytes } from 'node:crypto'

/** Only the email contains the secret; the database stores its hash. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Puts the token in the fragment, which browsers don't send to servers, so no log contains it. */
export const tokenUrl = (appUrl: string, page: string, token: string): string =>
  new URL(`${page}#${token}`, appUrl).href
