import { type Call, mediaTypesOf } from '@curbgrade/core/shared/contract'
import { refuse } from '@curbgrade/core/shared/result'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { MaxRetry } from '../db/transaction.ts'
import { isUserGone } from '../db/user-gone.ts'
import { callerByKey, callerBySession, type KeyDoor, type ReadCaller } from './access/caller.ts'
import { type FindOwner, ownerOf } from './access/list-owner.ts'
import { CountArray } from './body/count-array.ts'
import { readInput } from './body/read-input.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { claimsAnotherIdentity } from './identity.ts'
import { type AdmissionPorts, admitCall, maxBodyBytesOf } from './load/admit-call.ts'
import { refuseWith } from './refuse-with.ts'
import { alreadyAnswered, type Route, type StreamAnswer } from './route.ts'
import { Unavailable } from './unavailable.ts'

/** Event streams aren't compressed, because each would hold the compression's buffers for hours. */
const STREAM_OPTIONS = { compress: false } as const

export type RoutePorts = AdmissionPorts &
  KeyDoor & {
    /** No list has members yet. */
    readonly findOwner?: FindOwner
  }

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], ports: RoutePorts): void {
  for (const route of routes) {
    const { path, v1, key } = route.contract
    register(app, route, { ...ports, path, readCaller: callerBySession(ports.readSession, ports.readKey) })
    if (v1 !== undefined) register(app, route, { ...ports, path: v1, readCaller: callerByKey(ports, key) })
  }
}

/** What a call without any input gets. The contract checked the others' input, which the compiler can't follow. */
type EmptyInput = {
  params: undefined
  query: undefined
  body: undefined
  details: undefined
  file: null
  content: null
}

type Door = RoutePorts & { readonly path: string; readonly readCaller: ReadCaller }

/** Every route has the same pipeline: admission before the body, then identity, validation and the call. */
function register(app: FastifyInstance, route: Route, door: Door): void {
  const { contract } = route
  if (contract.bodyType === 'file')
    return void app.register(async (scope) => registerFile(scope, route, door))
  addRoute(app, route, door)
}

/** Only calls that receive a file accept bytes, as a stream. */
function registerFile(scope: FastifyInstance, route: Route, door: Door): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FILE_TYPE, (_request, payload, done) => done(null, payload))
  addRoute(scope, route, door)
}

function addRoute(app: FastifyInstance, route: Route, door: Door): void {
  const { contract } = route
  app.route({
    method: contract.method,
    url: door.path,
    // A HEAD would run the whole call, and open event streams that no one reads.
    exposeHeadRoute: false,
    ...(contract.output === 'text/event-stream' ? STREAM_OPTIONS : {}),
    config: contract.errorText === undefined ? {} : { errorText: contract.errorText },
    bodyLimit: maxBodyBytesOf(contract),
    preParsing: [
      admitCall(contract, door, door.readCaller),
      ...(contract.countedArray === undefined ? [] : [countElements(contract.countedArray)]),
    ],
    handler: (request, reply) =>
      // Set by `admitCall`, without which no request gets here.
      request.callInProgress?.during(() => answer(route, door, request, reply)),
  })
}

const FILE_TYPE = 'application/octet-stream'

const countElements =
  (name: string): preParsingHookHandler =>
  (_request, _reply, payload, done) => {
    const counted = new CountArray(name)
    // Not `pipeline`, which would close the connection of a refused body before its response is sent.
    payload.once('error', (error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  }

async function answer(
  route: Route,
  ports: RoutePorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { contract } = route
  const { sessionUser: user, apiKey } = request
  const input = await readInput(contract, request, ports.pace)
  if (!input.ok) return refuseWith(reply, input.error, contract)
  if (user !== null && claimsAnotherIdentity(contract, input.value.body, user)) {
    return refuseWith(reply, { code: 'identity_mismatch', facts: {} }, contract)
  }
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (!key.ok) return refuseWith(reply, key.error, contract)
  let status = contract.status ?? 200
  const result = await route
    .run({
      ...(input.value as EmptyInput),
      // `session: false` calls take a null user; the others were refused above without one.
      user,
      readerId: apiKey?.listId == null ? (user?.id ?? null) : null,
      key: apiKey,
      owner: user === null ? null : await ownerOf(contract, user.id, input.value, ports.findOwner),
      idempotencyKey: key.value,
      request,
      reply,
      respondWith: (other) => {
        status = other
      },
    })
    .catch((error: unknown) => {
      if (error instanceof MaxRetry) return refuse('maxretry')
      if (error instanceof Unavailable) return refuse(error.code)
      if (isUserGone(error)) return refuse('no_session')
      throw error
    })
  if (!result.ok) return refuseWith(reply, result.error, contract)
  return send(contract, reply.status(status), result.value)
}

function send(contract: Call, reply: FastifyReply, value: unknown): unknown {
  if (value === alreadyAnswered) return reply.hijack()
  const [mediaType] = mediaTypesOf(contract)
  if (mediaType === undefined) return reply.header('cache-control', 'no-store').send(value)
  const { status, headers, body } = value as StreamAnswer
  if (status !== undefined) return reply.status(status).headers(headers).send()
  return reply.headers({ 'content-type': mediaType, 'cache-control': 'no-store', ...headers }).send(body)
}
