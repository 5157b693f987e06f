import { type Call } from '@curbgrade/core/shared/contract'
import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import { type Refusal, refuse } from '@curbgrade/core/shared/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MaxRetry } from '../db/transaction.ts'
import { isUserGone } from '../db/user-gone.ts'
import { isCrossSite } from './cross-site.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { claimsAnotherIdentity } from './identity.ts'
import { readInput } from './read-input.ts'
import { withUploadSlot } from './read-multipart.ts'
import { alreadyAnswered, type Route, type SessionUser, type StreamAnswer } from './route.ts'
import { Unavailable } from './unavailable.ts'

export type HttpPorts = {
  readonly readSession: (request: FastifyRequest) => Promise<SessionUser | null>
  readonly trustedOrigins: readonly string[] | null
}

/** What compression keeps per request would stay for hours with an event stream. */
const STREAM_OPTIONS = { compress: false } as const

/** Gives every route the same way in: same site, session, identity, shape of the input; then its own call. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], ports: HttpPorts): void {
  for (const route of routes) {
    app.route({
      method: route.contract.method,
      url: route.contract.path,
      // A HEAD would run the whole call, and open event streams that nobody reads.
      exposeHeadRoute: false,
      ...(route.contract.output === 'text/event-stream' ? STREAM_OPTIONS : {}),
      ...(route.contract.maxBodyBytes === undefined ? {} : { bodyLimit: route.contract.maxBodyBytes }),
      handler: (request, reply) => answer(route, ports, request, reply),
    })
  }
}

async function answer(
  route: Route,
  ports: HttpPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { contract } = route
  const no = (code: ErrorCode) => refuseWith(reply, { code, facts: {} }, contract)
  if (isCrossSite(request, ports.trustedOrigins)) return no('cross_site')
  const user = contract.session ? await ports.readSession(request) : null
  if (contract.session && user === null) return no('no_session')
  if (contract.bodyType !== 'multipart') return respond(route, user, request, reply)
  // A reply is a promise of its response having been sent: waiting for it keeps the slot until then.
  const hasRoom = await withUploadSlot(async () => void (await respond(route, user, request, reply)))
  return hasRoom ? reply : no('overloaded')
}

async function respond(
  route: Route,
  user: SessionUser | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { contract } = route
  const input = await readInput(contract, request)
  if (!input.ok) return refuseWith(reply, input.error, contract)
  if (user !== null && claimsAnotherIdentity(contract, input.value.body, user)) {
    return refuseWith(reply, { code: 'identity_mismatch', facts: {} }, contract)
  }
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (!key.ok) return refuseWith(reply, key.error, contract)
  const result = await route
    .run({
      ...(input.value as { params: undefined; query: undefined; body: undefined; file: null }),
      // `session: false` calls take a null user; the others were refused above without one.
      user,
      idempotencyKey: key.value,
      request,
      reply,
    })
    .catch((error: unknown) => {
      if (error instanceof MaxRetry) return refuse('maxretry')
      if (error instanceof Unavailable) return refuse(error.code)
      if (isUserGone(error)) return refuse('no_session')
      throw error
    })
  if (!result.ok) return refuseWith(reply, result.error, contract)
  return send(contract, reply, result.value)
}

function send(contract: Call, reply: FastifyReply, value: unknown): unknown {
  if (value === alreadyAnswered) return reply.hijack()
  reply.status(contract.status ?? 200)
  if (typeof contract.output !== 'string') return reply.header('cache-control', 'no-store').send(value)
  const { headers, body } = value as StreamAnswer
  return reply.headers({ 'content-type': contract.output, ...headers }).send(body)
}

const RETRY_AFTER_SECONDS = 1

/** The error answer of every call: `{error: {code, facts, requestId}}` with the status of the one table. */
export function refuseWith(
  reply: FastifyReply,
  refusal: Refusal<ErrorCode>,
  contract?: Pick<Call, 'errorText'>,
): FastifyReply {
  const { status, ours } = errors[refusal.code]
  if (ours) reply.log.error({ code: refusal.code }, 'request failed')
  if (status === 429 || status === 503)
    reply.header('retry-after', String(refusal.facts['retryAfter'] ?? RETRY_AFTER_SECONDS))
  return (
    reply
      .status(status)
      // A stream that fails before its first byte has said already what it would have been.
      .removeHeader('content-disposition')
      .removeHeader('content-length')
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        errorBody(
          { code: refusal.code, facts: refusal.facts, requestId: reply.request.id },
          contract?.errorText,
        ),
      )
  )
}

type ErrorFacts = Refusal<ErrorCode> & { readonly requestId: string }

const errorBody = (error: ErrorFacts, textOf: Call['errorText']) =>
  textOf === undefined ? { error } : { error: textOf(error.code), ...error }
