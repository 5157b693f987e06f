import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

/** Skips lists without tags. */
export async function findTagsOfLists(db: Db, userId: string): Promise<string[][]> {
  const { rows } = await db.query<{ tags: string[] }>(
    `select tags from lists where user_id = $1 and tags <> '{}' order by created_at, id`,
    [userId],
  )
  return rows.map(({ tags }) => tags)
}

export type TaggedList = { id: string; tags: string[] }

/** Locks in id order, so that two requests for the same lists can't deadlock. */
export async function lockTags(tx: Db, ownerId: OwnerId, listIds: readonly string[]): Promise<TaggedList[]> {
  const { rows } = await tx.query<TaggedList>(
    `select id, tags from lists where user_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    [ownerId, listIds],
  )
  return rows
}

/** Needs locked lists. A null `archived` changes only tags. */
export async function writeTags(
  tx: Db,
  ownerId: OwnerId,
  lists: readonly TaggedList[],
  archived: boolean | null,
): Promise<void> {
  await tx.query(
    `update lists l set
       tags = array(select jsonb_array_elements_text(given.tags)),
       archived_at = case when $3 then coalesce(l.archived_at, now()) when $3 is null then l.archived_at end
     from jsonb_to_recordset($2::jsonb) as given (id uuid, tags jsonb)
     where l.id = given.id and l.user_id = $1`,
    [ownerId, JSON.stringify(lists), archived],
  )
}
