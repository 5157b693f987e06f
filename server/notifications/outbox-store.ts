import { deleteInBatches } from '../platform/db/delete-in-batches.ts'
import type { Db } from '../platform/db/pool.ts'
import type { MessageSubject } from './store.ts'

export type Outgoing = MessageSubject & {
  readonly id: string
  readonly user_id: string
  readonly email: string
  /** The channel is on and, for emails, the address is verified. */
  readonly is_enabled: boolean
}

const OUTGOING = `m.id, m.user_id, m.kind, m.list_id, m.title, m.record_count, m.processed_count, m.balance, m.threshold,
    u.email
  from messages m left join list_view l on l.id = m.list_id join users u on u.id = m.user_id
    left join notification_settings s on s.user_id = m.user_id`
/** Nothing is sent about a deleted list. */
const HAS_SUBJECT = '(m.list_id is null or l.id is not null)'

/** Null if there is nothing (more) to send. */
export async function findUnmailed(db: Db, messageId: string): Promise<Outgoing | null> {
  const { rows } = await db.query<Outgoing>(
    `select coalesce(s.email, true) and u.email_verified as is_enabled, ${OUTGOING}
     where m.id = $1 and m.email_state = 'queued' and ${HAS_SUBJECT}`,
    [messageId],
  )
  return rows[0] ?? null
}

export async function recordMail(db: Db, messageId: string, state: 'sent' | 'off' | 'failed'): Promise<void> {
  await db.query(
    `update messages set email_state = $2, mailed_at = case when $2 = 'sent' then now() end
     where id = $1 and email_state = 'queued'`,
    [messageId, state],
  )
}

/** About lists, or about the account. */
export async function countRecentMails(
  db: Db,
  { user_id, list_id }: Pick<Outgoing, 'user_id' | 'list_id'>,
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from messages
     where user_id = $1 and mailed_at > now() - interval '1 hour' and (list_id is null) = $2`,
    [user_id, list_id === null],
  )
  return rows[0]?.n ?? 0
}

export async function findUnpushed(db: Db, messageId: string): Promise<Outgoing | null> {
  const { rows } = await db.query<Outgoing>(
    `select coalesce(s.push, false) as is_enabled, ${OUTGOING}
     where m.id = $1 and m.push_state in ('queued', 'sent') and ${HAS_SUBJECT}`,
    [messageId],
  )
  return rows[0] ?? null
}

export type Receiver = { id: string; endpoint: string; p256dh: string; auth: string }

export async function findReceivers(db: Db, messageId: string): Promise<Receiver[]> {
  const { rows } = await db.query<Receiver>(
    `select s.id, s.endpoint, s.p256dh, s.auth from messages m join push_subscriptions s on s.user_id = m.user_id
     where m.id = $1 and not exists
       (select from push_receipts r where r.message_id = m.id and r.subscription_id = s.id)`,
    [messageId],
  )
  return rows
}

/** Does nothing if the message or subscription was deleted in the meantime. */
export async function recordPush(db: Db, messageId: string, subscriptionId: string): Promise<void> {
  await db.query(
    `with message as (update messages set push_state = 'sent' where id = $1 returning id)
     insert into push_receipts (message_id, subscription_id)
     select message.id, s.id from message, push_subscriptions s where s.id = $2 for key share of s
     on conflict do nothing`,
    [messageId, subscriptionId],
  )
}

export async function recordNoPush(db: Db, messageId: string, state: 'off' | 'failed'): Promise<void> {
  await db.query(`update messages set push_state = $2 where id = $1 and push_state = 'queued'`, [
    messageId,
    state,
  ])
}

export async function forgetReceiver(db: Db, { id, endpoint }: Receiver): Promise<void> {
  await db.query('delete from push_subscriptions where id = $1 and endpoint = $2', [id, endpoint])
}

export const deleteOldMessages = (db: Db): Promise<number> =>
  deleteInBatches((limit) =>
    db.query(
      `delete from messages where id in
         (select id from messages where created_at < now() - interval '180 days' order by created_at limit $1)`,
      [limit],
    ),
  )
