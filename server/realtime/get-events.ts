import { realtimeContract } from '@curbgrade/core/realtime/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import { alreadyAnswered, handle, type SessionUser } from '../platform/http/route.ts'
import type { SseHub } from '../platform/sse-hub.ts'

export type EventPorts = {
  readonly hub: SseHub
  readonly readSession: (request: FastifyRequest) => Promise<SessionUser | null>
}

/** Checks the session again, because a sign-out in between has ended only the streams that were open (P12). */
export const getEvents = ({ hub, readSession }: EventPorts) =>
  handle(realtimeContract.getEvents, async ({ user, request, reply }) => {
    hub.open(user.id, reply.raw)
    const session = await readSession(request).catch(() => null)
    if (session === null) reply.raw.end()
    return ok(alreadyAnswered)
  })
