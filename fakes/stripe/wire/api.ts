import type { Reply, Request } from '@curbgrade/loopback-server'
import { calls } from '../calls/index.ts'
import { makeId } from '../state/make-id.ts'
import { API_VERSION, type World } from '../world.ts'
import { checkKey } from './credentials.ts'
import { expand } from './expand.ts'
import { decodeForm, type Form } from './form.ts'
import { findReply, keepReply } from './idempotency.ts'
import { present } from './present.ts'
import { invalid, Refusal } from './refusal.ts'
import { createRoutes } from './routes.ts'

const routeOf = createRoutes(calls)

/** Answers one API request, including refusals. */
export function answer(world: World, baseUrl: string, secret: string, request: Request): Reply {
  const key = request.method === 'POST' ? firstValue(request.headers['idempotency-key']) : undefined
  const requestId = makeId('req', 14)
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION[world.switches.shape],
    'stripe-should-retry': 'false',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const reply = orRefusal(() => {
    checkKey(firstValue(request.headers.authorization), secret)
    const before = key === undefined ? null : findReply(world.state, key, fingerprint(request), world.now())
    if (before) return { ...before, headers: { 'idempotent-replayed': 'true' } }
    const apiRequest = { id: requestId, idempotency_key: key ?? null }
    const done = orRefusal(() => world.asRequest(apiRequest, () => execute(world, baseUrl, request)))
    if (key !== undefined) keepReply(world.state, key, { asked: fingerprint(request), ...done }, world.now())
    return { ...done, headers: {} }
  })
  return { status: reply.status, body: reply.body, headers: { ...headers, ...reply.headers } }
}

function execute(world: World, baseUrl: string, request: Request) {
  const route = routeOf(request.method, request.path)
  if (!route)
    throw new Refusal(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.path}).`,
    )
  const params = readParams(request)
  for (const name of Object.keys(params))
    if (name !== 'expand' && !route.target.accepts.includes(name))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  const result = route.target.handle({ world, id: route.id, params })
  const body = present(world, baseUrl, expand(world, result, params))
  return { status: 200, headers: {}, body: JSON.stringify(body, null, 2) }
}

/** Bodies must be forms. A more lenient fake would hide the mistake of sending JSON. */
function readParams(request: Request): Form {
  if (request.method !== 'POST') return decodeForm(request.query || request.body)
  const type = firstValue(request.headers['content-type']) ?? ''
  if (request.body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw invalid('Invalid request (check that your POST content type is application/x-www-form-urlencoded).')
  return decodeForm(request.body)
}

function orRefusal(work: () => Reply): Reply {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, headers: {}, body: JSON.stringify(error.body(), null, 2) }
  }
}

const fingerprint = ({ method, path, body }: Request): string => `${method} ${path}?${body}`

const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
