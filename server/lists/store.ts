import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import {
  type ListShelf,
  type ListSort,
  type ListStage,
  type ListStatus,
  listStatus,
  type SortDirection,
} from '@curbgrade/core/lists/contract'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { lookUpIfAny } from '../platform/db/row-joins.ts'
import { folded } from './folded-text.ts'
import { type ProgressRow, presentProgress } from './present-progress.ts'
import type { DeletedList } from './trash-store.ts'

export type ListRow = {
  id: string
  title: string
  created_at: Date
  file_name: string
  file_size: number
  file_path: string
  columns: string[]
  mapping: Mapping
  record_count: number
  processed_count: number
  last_processed_at: Date | null
  completed_at: Date | null
  processing_method: 'manual' | 'ai'
  imagery: FlatKind
  pictures: PictureSource
  scale: Scale | null
  status: ListStatus
  /** Indexes of the AI's cells in `extra`; null for a list that isn't strategic (functions/strategic_places.sql). */
  strategic: Record<string, number> | null
  ai_graded_count: number
  imported_count: number
  is_canceled: boolean
  tags: string[]
  archived_at: Date | null
  /** Null if no sample was drawn for review. */
  sample_count: number | null
  agreed_count: number
  disagreed_count: number
}

export type ListCardRow = ListRow & {
  grade_counts: Record<string, number>
  photos: string[]
  reviewed: number
  pictures_paid: boolean
}

/** Few ungraded rows already have a picture, so this reads few rows of any list. */
const HAS_UNPAID = `exists (
  select from (select list_id, row_no from properties where list_id = l.id and grade is null order by row_no offset 0) p
    ${lookUpIfAny('images', 'i', { and: 'i.kind = l.imagery' })}
  where i.id is null offset 0)`

const GRADE_COUNTS = `coalesce(
  (select json_object_agg(c.grade, c.n) from grade_counts c where c.list_id = l.id and c.n > 0), '{}') as grade_counts`

/** Uses the index of pictures by time only where a time is asked for (0004_imagery.sql). */
const CARD = `l.*, ${GRADE_COUNTS},
  case when l.sample_count is null then 0
    else (select count(*)::int from strategic_reviews v where v.list_id = l.id) end as reviewed,
  array(select i.id::text from images i
    where i.list_id = l.id and i.kind = l.imagery and i.created_at <= 'infinity' order by i.created_at desc limit 3) as photos,
  not ${HAS_UNPAID} as pictures_paid`

/** The id breaks ties. Progress has no index, because every grade would update it. */
const PROGRESS = 'processed_count::float8 / greatest(record_count, 1)'
const ORDERS = {
  newest: { key: 'created_at', direction: 'desc' },
  title: { key: 'title_key', direction: 'asc' },
  progress: { key: PROGRESS, direction: 'desc' },
  properties: { key: 'record_count', direction: 'desc' },
} as const satisfies Record<ListSort, { key: string; direction: SortDirection }>

const OPERATORS = { asc: '>', desc: '<' } as const satisfies Record<SortDirection, string>

const SHELVES = {
  current: 'and archived_at is null',
  archive: 'and archived_at is not null',
  all: '',
} as const satisfies Record<ListShelf, string>

/** Mirrors core/lists/manage/test/list-stage.ts; filter-lists.test.ts compares both. */
const STAGE = `case
  when status in ('queued_for_ai', 'ai_processing', 'ai_paused_ml_outage') then 'ai_running'
  when status = 'ai_failed' or status <> 'ready_for_manual' and processed_count = 0 then 'ai_stopped'
  when status <> 'ready_for_manual' or record_count > 0 and processed_count >= record_count then 'complete'
  when processed_count > 0 then 'in_progress' else 'not_started' end`

export type PageOfLists = {
  readonly after: string | null
  readonly limit: number
  readonly sort: ListSort
  readonly direction: SortDirection | null
  readonly search: string
  readonly shelf: ListShelf
  readonly stage: ListStage | null
  /** Spellings of one tag; a list needs any of them. */
  readonly tags: readonly string[] | null
}

/** Reads counts and photos only for the page. */
export async function findLists(db: Db, userId: string, page: PageOfLists): Promise<ListCardRow[]> {
  const { key, direction: defaultDirection } = ORDERS[page.sort]
  const direction = page.direction ?? defaultDirection
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from (
       select *, ${key} as place from lists
       where user_id = $1 and ($4 = '' or position($4 in ${folded('title_key')}) > 0) ${SHELVES[page.shelf]}
         and ($5::text is null or ${STAGE} = $5) and ($6::text[] is null or tags && $6)
         and ($2::uuid is null
           or (${key}, id) ${OPERATORS[direction]} (select ${key}, id from lists where id = $2 and user_id = $1))
       order by ${key} ${direction}, id ${direction} limit $3) l
     order by l.place ${direction}, l.id ${direction}`,
    [userId, page.after, page.limit, page.search, page.stage, page.tags],
  )
  return rows
}

/** Newest first. */
export async function findListsOf(
  db: Db,
  ownerId: OwnerId,
  listIds: readonly string[],
): Promise<ListCardRow[]> {
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from lists l where l.user_id = $1 and l.id = any($2::uuid[]) order by l.created_at desc, l.id desc`,
    [ownerId, listIds],
  )
  return rows
}

export async function findList(db: Db, ownerId: OwnerId, listId: string): Promise<ListCardRow | null> {
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from lists l where l.id = $2 and l.user_id = $1`,
    [ownerId, listId],
  )
  return rows[0] ?? null
}

export async function progressOf(db: Db, listIds: readonly string[]) {
  if (listIds.length === 0) return new Map<string, ReturnType<typeof presentProgress>>()
  const { rows } = await db.query<ProgressRow & { id: string }>(
    `select id, processed_count, ai_graded_count, imported_count, record_count, ${GRADE_COUNTS} from lists l where id = any($1::uuid[])`,
    [listIds],
  )
  return new Map(rows.map((row) => [row.id, presentProgress(row)]))
}

const IN_PROGRESS = listStatus.options.filter(isInProgress)

/** Null leaves a field as it is; `scale` is JSON, and `null` in JSON removes the scale. */
export type ListUpdate = {
  readonly title: string | null
  readonly titleKey: string | null
  readonly imagery: string | null
  readonly pictures: PictureSource | null
  readonly scale: string | null
}

/**
 * Returns 'taken' if another list has the title, 'being_graded' if an AI run uses the imagery that would change, and
 * null if there is no such list. Checks the status on the locked row, so that it sees a run that starts at the same
 * time.
 */
export async function writeList(
  db: Db,
  ownerId: OwnerId,
  listId: string,
  change: ListUpdate,
): Promise<'updated' | 'taken' | 'being_graded' | null> {
  const { rows } = await db.query<{ taken: boolean; updated: boolean }>(
    `with mine as (select id from lists where id = $2 and user_id = $1),
     other as (select 1 from lists where user_id = $1 and title_key = $4 and id <> $2),
     changed as (
       update lists set title = coalesce($3, title), title_key = coalesce($4, title_key), imagery = coalesce($5, imagery),
         pictures = coalesce($8, pictures), scale = case when $7::jsonb is null then scale else nullif($7::jsonb, 'null') end
       where id in (select id from mine) and not exists (select from other)
         and (($5::text is null or imagery = $5) and ($8::text is null or pictures = $8) or status <> all($6::text[]))
       returning id)
     select exists (select from other) as taken, exists (select from changed) as updated from mine`,
    [
      ownerId,
      listId,
      change.title,
      change.titleKey,
      change.imagery,
      IN_PROGRESS,
      change.scale,
      change.pictures,
    ],
  )
  if (rows[0] === undefined) return null
  if (rows[0].updated) return 'updated'
  return rows[0].taken ? 'taken' : 'being_graded'
}

export async function deleteLists(tx: Db, userId: string): Promise<DeletedList[]> {
  const { rows } = await tx.query<DeletedList>(
    'delete from lists where user_id = $1 returning id, user_id as "ownerId", file_path as "filePath"',
    [userId],
  )
  return rows
}
