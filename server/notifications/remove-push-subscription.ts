import { notificationsContract } from '@curbgrade/core/notifications/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import type { PushService } from './push-port.ts'
import { removeSubscription } from './store.ts'

/** Gives the same answer if there is none or it's another user's: the user has none for this endpoint. */
export const removePushSubscription = ({ pool, push }: { pool: Pool; push: PushService }) =>
  handle(notificationsContract.removePushSubscription, async ({ user, body }) => {
    await removeSubscription(pool, user.id, push.readEndpoint(body.endpoint) ?? body.endpoint)
    return ok({ subscribed: false as const })
  })
