import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '../../platform/db/pool.ts'
import type { SessionUser } from '../../platform/http/route.ts'
import type { SessionCookie } from './session-cookie.ts'
import { findSession, renewSession } from './session-store.ts'

/**
 * Uses one prepared query instead of the library's two, and no cache, so that an ended session stops working
 * at once (P12). Given the reply, renews the session once a day.
 */
export function createSessionReader(pool: Pool, cookie: SessionCookie) {
  return async (request: FastifyRequest, reply?: FastifyReply): Promise<SessionUser | null> => {
    const token = cookie.read(request)
    if (token === null) return null
    const session = await findSession(pool, token)
    if (session === null) return null
    const { isAging, ...user } = session
    if (reply !== undefined) {
      const isRenewed = isAging && (await renewSession(pool, token))
      if (isRenewed || cookie.isOutdated(request)) reply.header('set-cookie', cookie.write(token))
    }
    return user
  }
}
