import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUserGone } from '../platform/db/user-gone.ts'
import { isCrossSite } from '../platform/http/cross-site.ts'
import { containsNul } from '../platform/http/read-input.ts'
import { refuseWith } from '../platform/http/register-routes.ts'
import { type Auth, CLIENT_IP_HEADER } from './auth.ts'

/** Calls of better-auth that the product has; the library's others (social sign-in, list of sessions …) stay closed. */
const OPEN_CALLS = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'get-session',
]
const OPEN_LINKS = ['reset-password/:token']

/** All that these calls take. Whatever else a body holds would reach the library, and its database, unbounded. */
const flatBody = z.record(z.string().max(50), z.union([z.string().max(2000), z.boolean(), z.null()]))

/** Mounts better-auth under `/api/auth`. Fastify has parsed the body already, so it is written again for the library. */
export function registerAuthRoutes(
  app: FastifyInstance,
  auth: Auth,
  trustedOrigins: readonly string[] | null,
): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCrossSite(request, trustedOrigins)) return refuseWith(reply, { code: 'cross_site', facts: {} })
    const body = flatBody.safeParse(request.body ?? {})
    if (!body.success || containsNul([body.data, request.params, request.query]))
      return refuseWith(reply, { code: 'malformed', facts: { problems: ['body: cannot be read'] } })
    const response = await auth.handler(toWebRequest(request, body.data)).catch(asWrongPassword)
    return answerWith(reply, response)
  }
  for (const call of OPEN_CALLS)
    app.route({
      method: call === 'get-session' ? 'GET' : 'POST',
      url: `/api/auth/${call}`,
      exposeHeadRoute: false,
      handler: pass,
    })
  for (const link of OPEN_LINKS) app.get(`/api/auth/${link}`, { exposeHeadRoute: false }, pass)
}

/** An account that was deleted while its sign-in was under way never was. */
function asWrongPassword(error: unknown): Response {
  if (isUserGone(error)) return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 })
  throw error
}

async function answerWith(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const wait = response.headers.get('x-retry-after')
  if (wait !== null) reply.header('retry-after', wait)
  return reply.send(await response.text())
}

/** The library only looks at the path: what a client says its host is reaches no link and no redirect. */
const BASE = 'http://localhost'

function toWebRequest(request: FastifyRequest, body: object): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  }
  headers.set(CLIENT_IP_HEADER, request.ip)
  return new Request(BASE + request.url, {
    method: request.method,
    headers,
    body: request.method === 'GET' ? null : JSON.stringify(body),
  })
}
