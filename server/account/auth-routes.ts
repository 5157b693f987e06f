import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Auth, CLIENT_IP_HEADER } from './auth.ts'

/** Calls of better-auth that the product has; the library's others (social sign-in, list of sessions …) stay closed. */
const OPEN_CALLS = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'verify-password',
  'get-session',
]
const OPEN_LINKS = ['reset-password/:token']

/** Mounts better-auth under `/api/auth`. Fastify has parsed the body already, so it is written again for the library. */
export function registerAuthRoutes(app: FastifyInstance, auth: Auth): void {
  for (const call of OPEN_CALLS) {
    app.route({
      method: call === 'get-session' ? 'GET' : 'POST',
      url: `/api/auth/${call}`,
      handler: async (request, reply) => {
        const response = await auth.handler(toWebRequest(request))
        reply.status(response.status)
        for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
        for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
        const wait = response.headers.get('x-retry-after')
        if (wait !== null) reply.header('retry-after', wait)
        return reply.send(await response.text())
      },
    })
  }
  for (const link of OPEN_LINKS) {
    app.get(`/api/auth/${link}`, async (request, reply) => {
      const response = await auth.handler(toWebRequest(request))
      return reply
        .status(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    })
  }
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  }
  headers.set(CLIENT_IP_HEADER, request.ip)
  const body = request.method === 'GET' ? null : JSON.stringify(request.body ?? {})
  return new Request(new URL(request.url, `${request.protocol}://${request.headers.host ?? 'localhost'}`), {
    method: request.method,
    headers,
    body,
  })
}
