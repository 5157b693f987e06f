import type { Call } from '@curbgrade/core/shared/contract'
import type { ErrorCode } from '@curbgrade/core/shared/errors'
import { ok } from '@curbgrade/core/shared/result'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerBySession, type ReadCaller, type ReadKey, type ReadSession } from '../access/caller.ts'
import { isCrossSite } from '../hosts/cross-site.ts'
import { MAX_BODY_BYTES, type Pace } from '../limits.ts'
import { refuseWith, sendRefusal } from '../refuse-with.ts'
import type { Key, SessionUser } from '../route.ts'
import { classOf } from './admission-class.ts'
import { CallInProgress } from './call-in-progress.ts'
import { leaveBodyUnread } from './leave-body-unread.ts'
import { type Load, laneOf } from './load.ts'
import type { QueuePlace } from './places.ts'
import { takePlace } from './queue-requests.ts'
import { cutSlowBody, onBodyReceived } from './slow-body.ts'

export type AdmissionPorts = {
  readonly readSession: ReadSession
  readonly readKey: ReadKey
  readonly trustedOrigins: readonly string[] | null
  readonly load: Load | null
  readonly pace: Pace
}

type AdmittedCall = Pick<
  Call,
  'session' | 'admittedFirst' | 'bodyType' | 'maxBodyBytes' | 'output' | 'errors' | 'errorText'
>

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser: SessionUser | null
    /** Null if a person in a browser asks. */
    apiKey: Key | null
    callInProgress: CallInProgress | null
  }
}

/**
 * Runs before the body is read, in Fastify's `preParsing` hook after the rate limit. Checks capacity, the
 * page's origin, the user and their turn, and whether the call accepts such a body.
 */
export const admitCall =
  (
    contract: AdmittedCall,
    ports: AdmissionPorts,
    readCaller: ReadCaller = callerBySession(ports.readSession, ports.readKey),
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { load, pace, trustedOrigins } = ports
    const refuse = (code: ErrorCode, send = refuseWith) => {
      leaveBodyUnread(request.raw, reply.raw)
      return send(reply, { code, facts: {} }, contract)
    }
    const call = new CallInProgress(reply.raw)
    request.callInProgress = call
    const place = takePlace(request.raw)
    if (place !== undefined) call.onOver(place.giveBack)
    // Event streams last for hours; their number is bounded where they're opened.
    const isCounted = load !== null && contract.output !== 'text/event-stream'
    if (load?.isStuck()) return refuse('overloaded', sendRefusal)
    if (isCounted && load.isFull(classOf(contract))) return refuse('overloaded', sendRefusal)
    if (isCounted) onBodyReceived(request, () => call.onOver(load.begin()))
    // Files have their own minimum pace (see read-multipart.ts and receive-content.ts).
    if ((contract.bodyType ?? 'json') === 'json') cutSlowBody(request, pace.graceMs)
    if (isCrossSite(request, trustedOrigins)) return refuse('cross_site')
    const caller = contract.session ? await readCaller(request, reply) : ok(null)
    if (!caller.ok) return refuse(caller.error.code)
    const user = caller.value?.user ?? null
    request.sessionUser = user
    request.apiKey = caller.value?.key ?? null
    const refusedBody = findRefusedBody(contract, request)
    if (refusedBody !== null) return refuse(refusedBody)
    // Gives the place back while the call waits for its turn, or for anything but the database.
    place?.giveBack()
    if (user === null || !isCounted) return undefined
    const lane = laneOf(contract)
    const turn = await load.takeTurn(user.id, lane)
    if (turn === null) return refuse('rate_limited')
    call.onOver(turn)
    if (place !== undefined && lane === 'database') onBodyReceived(request, () => takeAgain(place, call))
    return call.isAnswered ? reply.hijack() : undefined
  }

function takeAgain(place: QueuePlace, call: CallInProgress): void {
  place.takeAgain()
  call.onOver(place.giveBack)
}

function findRefusedBody(contract: AdmittedCall, { headers }: FastifyRequest): ErrorCode | null {
  // Never decompresses: a body of a few kilobytes needs no compression and could expand to a huge one.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'unsupported_media_type'
  // Forms have their own size limit (see read-multipart.ts).
  if (contract.bodyType === 'multipart') return null
  if (headers['content-type']?.startsWith('multipart/')) return 'unsupported_media_type'
  return Number(headers['content-length']) > maxBodyBytesOf(contract) ? 'too_large' : null
}

export const maxBodyBytesOf = ({ maxBodyBytes = MAX_BODY_BYTES }: Pick<Call, 'maxBodyBytes'>): number =>
  maxBodyBytes
