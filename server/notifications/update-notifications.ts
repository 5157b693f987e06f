import { notificationsContract } from '@curbgrade/core/notifications/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { updateSettings } from './store.ts'

/** Takes effect immediately, including for messages waiting to be sent. */
export const updateNotifications = (ports: { pool: Pool; onChanged: (userId: string) => void }) =>
  handle(notificationsContract.updateNotifications, async ({ user, body }) => {
    const change = { email: body.email ?? null, push: body.push ?? null }
    const settings = await updateSettings(ports.pool, user.id, change)
    ports.onChanged(user.id)
    return ok({ settings })
  })
