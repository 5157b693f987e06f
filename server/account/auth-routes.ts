import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUserGone } from '../platform/db/user-gone.ts'
import { containsNul } from '../platform/http/body/read-input.ts'
import { type AdmissionPorts, admitCall } from '../platform/http/load/admit-call.ts'
import { refuseWith } from '../platform/http/refuse-with.ts'
import { Unavailable } from '../platform/http/unavailable.ts'
import type { Auth } from './auth.ts'
import { CLIENT_IP_HEADER } from './client-ip-header.ts'
import { releaseSlotOf } from './passwords/request-slots.ts'
import type { SessionCookie } from './sessions/session-cookie.ts'

/** The better-auth calls that we use. The others (social sign-in, session list …) stay closed. */
const OPEN_CALLS = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'get-session',
]

/** Limits the input, because anything else would reach the library and its database unchecked. */
const flatBody = z.record(z.string().max(50), z.union([z.string().max(2000), z.boolean(), z.null()]))

type AuthRoutePorts = AdmissionPorts & { readonly auth: Auth; readonly sessionCookie: SessionCookie }

/** Requires no session, because the library identifies the user itself. */
const SIGN_IN_CALL = { session: false, output: z.unknown(), errors: [] } as const

/** Serializes the body again, because Fastify has already parsed it. */
export function registerAuthRoutes(app: FastifyInstance, ports: AuthRoutePorts): void {
  const { auth, sessionCookie } = ports
  const preParsing = admitCall(SIGN_IN_CALL, ports)
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = flatBody.safeParse(request.body ?? {})
    if (!body.success || containsNul([body.data, request.query]))
      return refuseWith(reply, { code: 'malformed', facts: { problems: ['body: cannot be read'] } })
    const cookies = sessionCookie.forLibrary(request)
    const webRequest = toWebRequest(request, body.data, cookies)
    const response = await auth
      .handler(webRequest)
      .catch(translateError)
      .finally(() => releaseSlotOf(webRequest))
    return response instanceof Unavailable
      ? refuseWith(reply, { code: response.code, facts: {} })
      : sendResponse(reply, response)
  }
  for (const call of OPEN_CALLS)
    app.route({
      method: call === 'get-session' ? 'GET' : 'POST',
      url: `/api/auth/${call}`,
      exposeHeadRoute: false,
      preParsing,
      handler: forward,
    })
}

function translateError(error: unknown): Response | Unavailable {
  if (error instanceof Unavailable) return error
  // The account was deleted during this sign-in. Answers as if it had never existed.
  if (isUserGone(error)) return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 })
  throw error
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const wait = response.headers.get('x-retry-after')
  if (wait !== null) reply.header('retry-after', wait)
  return reply.send(await response.text())
}

/** The library only reads the path, so the Host header of a client never ends up in a link or redirect. */
const BASE = 'http://localhost'

function toWebRequest(request: FastifyRequest, body: object, cookies: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  }
  headers.set(CLIENT_IP_HEADER, request.ip)
  if (cookies !== '') headers.set('cookie', cookies)
  return new Request(BASE + request.url, {
    method: request.method,
    headers,
    body: request.method === 'GET' ? null : JSON.stringify(body),
  })
}
