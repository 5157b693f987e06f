import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { listStatus } from '@curbgrade/core/lists/contract'
import { titleKey } from '@curbgrade/core/lists/list-title'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'

/** Every column of `lists` that isn't generated. trash.test.ts finds columns missing here. */
const COLUMNS = `id, user_id, title, title_key, created_at, file_name, file_size, file_path, columns, mapping, record_count,
  processed_count, last_processed_at, completed_at, processing_method, imagery, scale, status, tokens_cost, agreed_count,
  disagreed_count, ai_graded_count, imported_count, learns_from_import, pictures, photos_sent_to,
  photos_consented_at, history_count,
  history_head, is_canceled, sample_count, sampled_at, tags, archived_at, is_ascii`

const IN_PROGRESS = listStatus.options.filter(isInProgress)

/** The list as it will come back: its run ends with this transaction, as if it were canceled. */
const ENDED = COLUMNS.replace(
  ' status',
  " case when status = any($3::text[]) then 'ai_failed' else status end",
).replace(' is_canceled', ' is_canceled or status = any($3::text[])')

/** Returns the ids of the lists that existed. */
export async function moveToTrash(tx: Db, ownerId: OwnerId, listIds: readonly string[]): Promise<string[]> {
  // Locks in id order, so that two requests for the same lists can't deadlock.
  await tx.query('select from lists where user_id = $1 and id = any($2::uuid[]) order by id for update', [
    ownerId,
    listIds,
  ])
  const { rows } = await tx.query<{ id: string }>(
    `with gone as (delete from lists where user_id = $1 and id = any($2::uuid[]) returning *)
     insert into trashed_lists (${COLUMNS}) select ${ENDED} from gone returning id`,
    [ownerId, listIds, IN_PROGRESS],
  )
  return rows.map(({ id }) => id)
}

export type TrashedList = {
  id: string
  title: string
  record_count: number
  processed_count: number
  trashed_at: Date
}

/** Latest first. */
export async function findTrashed(
  db: Db,
  userId: string,
  page: { after: string | null; limit: number },
): Promise<TrashedList[]> {
  const { rows } = await db.query<TrashedList>(
    `select id, title, record_count, processed_count, trashed_at from trashed_lists
     where user_id = $1 and ($2::uuid is null
       or (trashed_at, id) < (select trashed_at, id from trashed_lists where id = $2 and user_id = $1))
     order by trashed_at desc, id desc limit $3`,
    [userId, page.after, page.limit],
  )
  return rows
}

/** Sorted by deletion, oldest first. */
export async function lockTrashed(
  tx: Db,
  ownerId: OwnerId,
  listIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const { rows } = await tx.query<{ id: string; title: string }>(
    `select id, title from trashed_lists where user_id = $1 and id = any($2::uuid[]) order by trashed_at, id for update`,
    [ownerId, listIds],
  )
  return rows
}

export async function findTitles(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ title: string }>('select title from lists where user_id = $1', [userId])
  return rows.map(({ title }) => title)
}

/** Throws a unique violation if a title was taken in the meantime. */
export async function moveFromTrash(
  tx: Db,
  ownerId: OwnerId,
  lists: readonly { id: string; title: string }[],
): Promise<void> {
  const restored = COLUMNS.replace(' title,', ' given.new_title,').replace(' title_key', ' given.new_key')
  await tx.query(
    `with given as (select * from unnest($2::uuid[], $3::text[], $4::text[]) as given (list_id, new_title, new_key)),
       gone as (delete from trashed_lists where user_id = $1 and id = any($2::uuid[]) returning *)
     insert into lists (${COLUMNS}) select ${restored} from gone join given on given.list_id = gone.id`,
    [
      ownerId,
      lists.map(({ id }) => id),
      lists.map(({ title }) => title),
      lists.map(({ title }) => titleKey(title)),
    ],
  )
}

export type DeletedList = { id: string; ownerId: OwnerId; filePath: string }

const DELETED = 'returning id, user_id as "ownerId", file_path as "filePath"'

export async function takeFromTrash(
  tx: Db,
  ownerId: OwnerId,
  listIds: readonly string[],
): Promise<DeletedList[]> {
  await lockTrashed(tx, ownerId, listIds)
  const { rows } = await tx.query<DeletedList>(
    `delete from trashed_lists where user_id = $1 and id = any($2::uuid[]) ${DELETED}`,
    [ownerId, listIds],
  )
  return rows
}

export async function emptyTrash(tx: Db, userId: string): Promise<DeletedList[]> {
  const { rows } = await tx.query<DeletedList>(`delete from trashed_lists where user_id = $1 ${DELETED}`, [
    userId,
  ])
  return rows
}

/** Skips lists that are being restored. */
export async function takeDue(tx: Db, days: number, limit: number): Promise<DeletedList[]> {
  const { rows } = await tx.query<DeletedList>(
    `delete from trashed_lists where id in (
       select id from trashed_lists where trashed_at < now() - make_interval(days => $1)
       order by trashed_at limit $2 for update skip locked) ${DELETED}`,
    [days, limit],
  )
  return rows
}

export async function isTrashed(db: Db, listId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from trashed_lists where id = $1', [listId])
  return rowCount === 1
}
