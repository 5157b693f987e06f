import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import { hashOf } from './link-token.ts'
import type { Signer } from './signer.ts'

const LASTS_SECONDS = 180 * 24 * 60 * 60

/**
 * A cookie that says that this browser was signed in to this account before. Its attempts are counted apart, so strangers
 * who guess at an account from elsewhere cannot lock its owner out. It opens nothing.
 */
export function createKnownBrowsers({ signer, secure }: { signer: Signer; secure: boolean }) {
  const name = `${secure ? '__Host-' : ''}curbgrade.known_browser`
  return {
    /** The id of a browser that is known to this account; null for others. */
    find: (cookies: string, userId: string): string | null => {
      const [id, account] = signer.verify(parseCookie(cookies)[name])?.text.split('.') ?? []
      return id !== undefined && account === accountOf(id, userId) ? id : null
    },
    cookieFor: (userId: string) => {
      const id = randomUUID()
      return {
        name,
        value: signer.sign(`${id}.${accountOf(id, userId)}`),
        options: { maxAge: LASTS_SECONDS, path: '/', httpOnly: true, sameSite: 'lax', secure },
      } as const
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** The account as the cookie names it, which tells a reader of the cookie nothing. */
const accountOf = (browserId: string, userId: string): string => hashOf(`${browserId} ${userId}`)
