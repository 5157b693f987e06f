import { realtimeContract } from '@curbgrade/core/realtime/contract'
import { ok } from '@curbgrade/core/shared/result'
import { alreadyAnswered, handle } from '../platform/http/route.ts'
import type { SseHub } from '../platform/sse/hub.ts'

export const getEvents = ({ hub }: { hub: SseHub }) =>
  handle(realtimeContract.getEvents, async ({ user, reply }) => {
    hub.open(user.id, reply.raw)
    return ok(alreadyAnswered)
  })
