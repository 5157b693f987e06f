import { notificationsContract } from '@curbgrade/core/notifications/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import type { PushService } from './push-port.ts'
import { findMessages, findSettings, type StoredMessage } from './store.ts'

export const getNotifications = ({ pool, push }: { pool: Pool; push: PushService }) =>
  handle(notificationsContract.getNotifications, async ({ user, query }) => {
    const settings = await findSettings(pool, user.id)
    const found = await findMessages(pool, user.id, { before: query.before ?? null, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    return ok({
      settings,
      vapidPublicKey: push.publicKey,
      messages: page.map(present),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    })
  })

const present = (row: StoredMessage) => ({
  id: row.id,
  at: row.created_at.getTime(),
  email: row.email_state,
  push: row.push_state,
  ...subjectOf(row),
})

const subjectOf = (row: StoredMessage) =>
  row.kind === 'tokens_low'
    ? { kind: row.kind, balance: row.balance, threshold: row.threshold }
    : {
        kind: row.kind,
        title: row.title,
        recordCount: row.record_count,
        processedCount: row.processed_count,
        listId: row.list_id,
      }
