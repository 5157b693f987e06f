import type { ChannelState, ListMessageKind } from '@curbgrade/core/notifications/contract'
import type { Db } from '../platform/db/pool.ts'
import type { BrowserSubscription } from './push-port.ts'

export type SettingsRow = { readonly email: boolean; readonly push: boolean }
/** For users who never changed a setting (D36). */
const DEFAULTS: SettingsRow = { email: true, push: false }

export async function findSettings(db: Db, userId: string): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    'select email, push from notification_settings where user_id = $1',
    [userId],
  )
  return rows[0] ?? DEFAULTS
}

export async function updateSettings(
  db: Db,
  userId: string,
  change: { email: boolean | null; push: boolean | null },
): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    `insert into notification_settings as was (user_id, email, push)
     values ($1, coalesce($2::boolean, $4), coalesce($3::boolean, $5))
     on conflict (user_id) do update set email = coalesce($2, was.email), push = coalesce($3, was.push)
     returning email, push`,
    [userId, change.email, change.push, DEFAULTS.email, DEFAULTS.push],
  )
  return rows[0] ?? DEFAULTS
}

/** False if the account is gone. */
export async function turnMailOff(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into notification_settings (user_id, email, push) select id, false, $2 from users where id = $1
     on conflict (user_id) do update set email = false`,
    [userId, DEFAULTS.push],
  )
  return rowCount === 1
}

type Delivery = {
  id: string
  created_at: Date
  email_state: ChannelState
  push_state: ChannelState
}

type AboutList = {
  kind: ListMessageKind
  title: string
  record_count: number
  processed_count: number
  list_id: string
}
type AboutTokens = { kind: 'tokens_low'; balance: number; threshold: number; list_id: null }

export type MessageSubject = AboutList | AboutTokens

export type StoredMessage = Delivery &
  ((Omit<AboutList, 'list_id'> & { list_id: string | null }) | AboutTokens)

export async function findMessages(
  db: Db,
  userId: string,
  page: { before: string | null; limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select m.id, m.kind, m.title, m.record_count, m.processed_count, m.balance, m.threshold, m.created_at, l.id as list_id,
       m.email_state, m.push_state
     from messages m left join list_view l on l.id = m.list_id and l.user_id = m.user_id
     where m.user_id = $1
       and ($2::uuid is null or (m.created_at, m.id) < (select created_at, id from messages where id = $2 and user_id = $1))
     order by m.created_at desc, m.id desc limit $3`,
    [userId, page.before, page.limit],
  )
  return rows
}

/** More than a person's browsers. Beyond that, the oldest are removed. */
const MAX_SUBSCRIPTIONS = 10

/** An earlier user loses the subscription only to someone with its secret, which only the browser knows. */
export async function addSubscription(
  tx: Db,
  userId: string,
  subscription: BrowserSubscription,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  await tx.query('delete from push_subscriptions where endpoint = $2 and auth = $3 and user_id <> $1', [
    userId,
    endpoint,
    auth,
  ])
  await tx.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
     on conflict (user_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
    [userId, endpoint, p256dh, auth],
  )
  await tx.query(
    `delete from push_subscriptions where id in
       (select id from push_subscriptions where user_id = $1 order by created_at desc, id offset $2)`,
    [userId, MAX_SUBSCRIPTIONS],
  )
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint])
}
