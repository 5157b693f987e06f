import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from '../platform/db/pool.ts'
import type { SessionUser } from '../platform/http/route.ts'
import { COOKIE_PREFIX } from './auth.ts'

export type TokenReader = (request: FastifyRequest) => string | null

/** Reads the token out of better-auth's session cookie (`token.signature`), if it is one that we signed. */
export function createTokenReader(options: { secret: string; secureCookies: boolean }): TokenReader {
  const cookieName = `${options.secureCookies ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
  return (request) => verifiedToken(request.cookies[cookieName], options.secret)
}

/**
 * Looks the session of a request up in one prepared query instead of the library's two. There is no cache: an ended
 * session ends at once (P12).
 */
export function createSessionReader(pool: Pool, readToken: TokenReader) {
  return async (request: FastifyRequest): Promise<SessionUser | null> => {
    const token = readToken(request)
    if (token === null) return null
    const { rows } = await pool.query<SessionUser>({
      name: 'session-user',
      text: `select users.id, users.email, users.name from sessions join users on users.id = sessions.user_id
             where sessions.token = $1 and sessions.expires_at > now()`,
      values: [token],
    })
    return rows[0] ?? null
  }
}

function verifiedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (cookie === undefined || dot < 1) return null
  const token = cookie.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
