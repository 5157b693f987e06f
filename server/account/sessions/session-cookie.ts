import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Signer } from '../secrets/signer.ts'
import { SESSION_DAYS } from './session-store.ts'

export const COOKIE_PREFIX = 'curbgrade'

/** better-auth's session cookie (`token.signature`), under the library's name for it. */
export function createSessionCookie({ signer, secure }: { signer: Signer; secure: boolean }) {
  const name = `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
  const cookiesOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')
  const find = (request: FastifyRequest) => signer.verify(cookiesOf(request)[name])
  return {
    read: (request: FastifyRequest): string | null => find(request)?.text ?? null,
    /** Whether it was signed with a secret that is being replaced. */
    isOutdated: (request: FastifyRequest): boolean => find(request)?.isOutdated ?? false,
    /** A `Set-Cookie` line that lasts as long as a session used just now. */
    write: (token: string): string =>
      stringifySetCookie({
        name,
        value: signer.sign(token),
        maxAge: SESSION_DAYS * 24 * 60 * 60,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        ...(secure ? { secure } : {}),
      }),
    /** Signs the session again, because the library only knows the current secret. */
    forLibrary: (request: FastifyRequest): string => {
      const found = find(request)
      return found === null
        ? (request.headers.cookie ?? '')
        : stringifyCookie({ ...cookiesOf(request), [name]: signer.sign(found.text) })
    },
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
