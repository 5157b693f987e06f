import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import { hashText } from '../secrets/link-token.ts'
import type { Signer } from '../secrets/signer.ts'

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

/**
 * Counts the attempts of browsers that were signed in before separately, so strangers who guess passwords
 * can't lock the owner out. Grants no access.
 */
export function createKnownBrowsers({ signer, secure }: { signer: Signer; secure: boolean }) {
  const name = `${secure ? '__Host-' : ''}curbgrade.known_browser`
  return {
    find: (cookies: string, userId: string): string | null => {
      const [id, account] = signer.verify(parseCookie(cookies)[name])?.text.split('.') ?? []
      return id !== undefined && account === hashAccount(id, userId) ? id : null
    },
    cookieFor: (userId: string) => {
      const id = randomUUID()
      return {
        name,
        value: signer.sign(`${id}.${hashAccount(id, userId)}`),
        options: { maxAge: MAX_AGE_SECONDS, path: '/', httpOnly: true, sameSite: 'lax', secure },
      } as const
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** A hash, so that the cookie doesn't reveal the account. */
const hashAccount = (browserId: string, userId: string): string => hashText(`${browserId} ${userId}`)
