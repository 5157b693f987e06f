import { notificationsContract } from '@curbgrade/core/notifications/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import type { PushService } from './push-port.ts'
import { addSubscription } from './store.ts'

export const addPushSubscription = ({ pool, push }: { pool: Pool; push: PushService }) =>
  handle(notificationsContract.addPushSubscription, async ({ user, body }) => {
    const endpoint = push.readEndpoint(body.endpoint)
    if (endpoint === null) return refuse('invalid_endpoint')
    await inTransaction(pool, (tx) => addSubscription(tx, user.id, { endpoint, ...body.keys }))
    return ok({ subscribed: true as const })
  })
