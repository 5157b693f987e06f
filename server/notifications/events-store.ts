import { EVENT_DAYS, type EventType, type ListEventType } from '@curbgrade/core/events/event-types'
import type { MessageKind } from '@curbgrade/core/notifications/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { deleteInBatches } from '../platform/db/delete-in-batches.ts'
import type { Db } from '../platform/db/pool.ts'

export type PlacedEvent = { readonly id: string; readonly type: EventType; readonly listId: string | null }

/** Gives events that have none their places, in the order in which they happened, and returns them. One at a time for a user. */
export async function placeEvents(tx: Db, userId: OwnerId): Promise<PlacedEvent[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('events of ' || $1, 0))", [userId])
  const { rows } = await tx.query<PlacedEvent>(
    `with waiting as (
       select id, nextval('event_places') as place from (
         select id from events where user_id = $1 and place is null order by at, id) e),
     placed as (
       update events e set place = w.place from waiting w where e.id = w.id returning e.id, e.type, e.list_id, e.place)
     select id, type, list_id as "listId" from placed order by place`,
    [userId],
  )
  return rows
}

/** Returns its id; null if the list has had a message of this kind. */
export async function insertMessage(tx: Db, { id }: PlacedEvent, kind: MessageKind): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into messages (user_id, kind, list_id, title, record_count, processed_count, balance, threshold, created_at)
     select user_id, $2, list_id, data ->> 'title', (data ->> 'recordCount')::int, (data ->> 'processedCount')::int,
       (data ->> 'balance')::int, (data ->> 'threshold')::int, at
     from events where id = $1
     on conflict (list_id, kind) do nothing returning id`,
    [id, kind],
  )
  return rows[0]?.id ?? null
}

type ListEvent = {
  readonly type: ListEventType
  readonly listId: string
  readonly recordCount: number
  readonly processedCount: number
}
type TokensEvent = { readonly type: 'tokens.low'; readonly balance: number; readonly threshold: number }

export type FedEvent = { readonly id: string; readonly place: string; readonly at: Date } & (
  | ListEvent
  | TokensEvent
)

/** Events after a place, in the order of places. Those without a place will follow them. */
export async function findFeed(
  db: Db,
  userId: OwnerId,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FedEvent[]> {
  const { rows } = await db.query<FedEvent>(
    `select id, type, list_id as "listId", place::text, at, (data ->> 'recordCount')::int as "recordCount",
       (data ->> 'processedCount')::int as "processedCount",
       (data ->> 'balance')::int as balance, (data ->> 'threshold')::int as threshold
     from events where user_id = $1 and place > $2 order by events.place limit $3`,
    [userId, after, limit],
  )
  return rows
}

export const deleteExpiredEvents = (db: Db): Promise<number> =>
  deleteInBatches((limit) =>
    db.query(
      `delete from events where id in
         (select id from events where at < now() - interval '${EVENT_DAYS} days' order by at limit $1)`,
      [limit],
    ),
  )
