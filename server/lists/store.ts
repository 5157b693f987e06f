import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
import type { MarksRow } from '@curbgrade/core/lists/marks'
import type { Stored } from '@curbgrade/core/lists/quota'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection, Db } from '../platform/db/pool.ts'
import type { ErasedList } from './bin/bin-store.ts'

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
  status: ListStatus
  /**
   * Indexes of the AI's cells in `extra`; null for a list that isn't strategic (migrations/functions/strategic_places.sql).
   */
  strategic: Record<string, number> | null
  /** Null until an upgrade has counted it. */
  ai_graded_count: number | null
  is_canceled: boolean
  tags: string[]
  archived_at: Date | null
  /** The rows of the review of the AI's grades; null if there was none. */
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

/** Few ungraded rows have a picture already, so this reads few rows of any list. */
const FIRST_UNPAID = `(select p.row_no from properties p
  where p.list_id = l.id and p.grade is null and not exists (
    select from images i where i.list_id = p.list_id and i.row_no = p.row_no and i.kind = l.imagery)
  order by p.row_no limit 1)`

const CARD = `l.*,
  coalesce((select json_object_agg(c.grade, c.n) from grade_counts c where c.list_id = l.id and c.n > 0), '{}') as grade_counts,
  case when l.sample_count is null then 0
    else (select count(*)::int from strategic_reviews v where v.list_id = l.id) end as reviewed,
  array(select i.id::text from images i
    where i.list_id = l.id and i.kind <> 'panorama' and i.kind = l.imagery order by i.created_at desc limit 3) as photos,
  ${FIRST_UNPAID} is null as pictures_paid`

/** The sort keys; the id breaks ties. Sorting by progress has no index, because every grade would update it. */
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

/** core/lists/manage/list-stage.ts in SQL; filter-lists.test.ts compares both. */
const STAGE = `case
  when status in ('queued_for_ai', 'ai_processing', 'ai_paused_ml_outage') then 'ai_running'
  when status = 'ai_failed' or status <> 'ready_for_manual' and processed_count = 0 then 'ai_stopped'
  when status <> 'ready_for_manual' or record_count > 0 and processed_count >= record_count then 'complete'
  when processed_count > 0 then 'in_progress' else 'not_started' end`

export type ListPage = {
  readonly after: string | null
  readonly limit: number
  readonly sort: ListSort
  readonly direction: SortDirection | null
  readonly search: string
  readonly shelf: ListShelf
  readonly stage: ListStage | null
  /** The spellings of a tag; a list needs one of them. */
  readonly tags: readonly string[] | null
}

/** A page of lists after `after` whose titles contain `search`. Counts and photos are read only for the page. */
export async function findLists(db: Db, userId: string, page: ListPage): Promise<ListCardRow[]> {
  const { key, direction: usual } = ORDERS[page.sort]
  const direction = page.direction ?? usual
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from (
       select *, ${key} as place from lists
       where user_id = $1 and position($4 in title_key) > 0 ${SHELVES[page.shelf]}
         and ($5::text is null or ${STAGE} = $5) and ($6::text[] is null or tags && $6)
         and ($2::uuid is null
           or (${key}, id) ${OPERATORS[direction]} (select ${key}, id from lists where id = $2 and user_id = $1))
       order by ${key} ${direction}, id ${direction} limit $3) l
     order by l.place ${direction}, l.id ${direction}`,
    [userId, page.after, page.limit, page.search, page.stage, page.tags],
  )
  return rows
}

/** These lists of the user, newest first. */
export async function findListsOf(
  db: Db,
  userId: string,
  listIds: readonly string[],
): Promise<ListCardRow[]> {
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from lists l where l.user_id = $1 and l.id = any($2::uuid[]) order by l.created_at desc, l.id desc`,
    [userId, listIds],
  )
  return rows
}

export async function findList(db: Db, userId: string, listId: string): Promise<ListCardRow | null> {
  const { rows } = await db.query<ListCardRow>(
    `select ${CARD} from lists l where l.id = $2 and l.user_id = $1`,
    [userId, listId],
  )
  return rows[0] ?? null
}

export async function progressOf(db: Db, listIds: readonly string[]) {
  if (listIds.length === 0) return new Map<string, { processedCount: number; recordCount: number }>()
  const { rows } = await db.query<Pick<ListRow, 'id' | 'processed_count' | 'record_count'>>(
    'select id, processed_count, record_count from lists where id = any($1::uuid[])',
    [listIds],
  )
  return new Map(
    rows.map((row) => [row.id, { processedCount: row.processed_count, recordCount: row.record_count }]),
  )
}

/** Serializes a user's transactions that count and add lists. */
export const lockQuota = (tx: Db, userId: string) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('lists of ' || $1, 0))", [userId])

/**
 * What the user's lists hold, also those in the bin, whose files and rows still take space. The quota bounds their
 * number, and so the cost of the sum.
 */
export async function readStored(db: Db, userId: string): Promise<Stored> {
  const { rows } = await db.query<Stored>(
    `select count(*) as lists, coalesce(sum(record_count), 0) as rows, coalesce(sum(file_size), 0) as bytes
     from (select record_count, file_size from lists where user_id = $1
       union all select record_count, file_size from binned_lists where user_id = $1) stored`,
    [userId],
  )
  return rows[0] ?? { lists: 0, rows: 0, bytes: 0 }
}

export type NewListRow = {
  id: string
  userId: string
  title: string
  titleKey: string
  fileName: string
  fileSize: number
  filePath: string
  columns: string[]
  mapping: Mapping
  recordCount: number
  imagery: FlatKind
}

/** False if the user already has a list with this title. */
export async function insertList(tx: Db, list: NewListRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       imagery, processing_method, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'manual', 'ready_for_manual')
     on conflict (user_id, title_key) do nothing`,
    [
      list.id,
      list.userId,
      list.title,
      list.titleKey,
      list.fileName,
      list.fileSize,
      list.filePath,
      JSON.stringify(list.columns),
      list.mapping,
      list.recordCount,
      list.imagery,
    ],
  )
  return rowCount === 1
}

export async function isTitleTaken(db: Db, userId: string, titleKey: string): Promise<boolean> {
  const { rowCount } = await db.query('select from lists where user_id = $1 and title_key = $2', [
    userId,
    titleKey,
  ])
  return rowCount === 1
}

/** How long the rows of a full list may take on a busy disk. */
const COPY_SECONDS = 120

/** Writes a list's rows from COPY text (see copy-rows.ts). */
export async function copyProperties(tx: Connection, chunks: readonly Uint8Array[]): Promise<void> {
  await tx.query(`set local statement_timeout = '${COPY_SECONDS}s'`)
  const target = tx.query(
    copyFrom('copy properties (list_id, row_no, street, city, state, zip, extra) from stdin'),
  )
  await pipeline(Readable.from(chunks, { objectMode: true }), target)
}

const IN_PROGRESS = listStatus.options.filter(isInProgress)

/**
 * 'taken' if another list of the user has that title, 'being_graded' if an AI run uses the imagery that would
 * change, null if there is no such list. The status is compared on the row that the update locks, so that a run
 * that starts at the same time is seen.
 */
export async function writeList(
  db: Db,
  userId: string,
  listId: string,
  change: { title: string | null; titleKey: string | null; imagery: string | null },
): Promise<'updated' | 'taken' | 'being_graded' | null> {
  const { rows } = await db.query<{ taken: boolean; updated: boolean }>(
    `with mine as (select id from lists where id = $2 and user_id = $1),
     other as (select 1 from lists where user_id = $1 and title_key = $4 and id <> $2),
     changed as (
       update lists set title = coalesce($3, title), title_key = coalesce($4, title_key), imagery = coalesce($5, imagery)
       where id in (select id from mine) and not exists (select from other)
         and ($5::text is null or imagery = $5 or status <> all($6::text[]))
       returning id)
     select exists (select from other) as taken, exists (select from changed) as updated from mine`,
    [userId, listId, change.title, change.titleKey, change.imagery, IN_PROGRESS],
  )
  if (rows[0] === undefined) return null
  if (rows[0].updated) return 'updated'
  return rows[0].taken ? 'taken' : 'being_graded'
}

/** Deletes every list of a user from every read at once. */
export async function deleteLists(tx: Db, userId: string): Promise<ErasedList[]> {
  const { rows } = await tx.query<ErasedList>(
    'delete from lists where user_id = $1 returning id, user_id as "userId", file_path as "filePath"',
    [userId],
  )
  return rows
}

export type PropertyRow = MarksRow & {
  row_no: number
  street: string
  city: string
  state: string
  zip: string
  grade: number | null
  graded_at: Date | null
  photo: string | null
  ai_score: number | null
  confidence: number | null
  predicted_class: string | null
  /** The cell of the column ai_grade of a strategic list. */
  ai_grade: string | null
  is_strategic: boolean
  is_ai_grade: boolean
  has_panorama: boolean
  has_other_kind: boolean
}

/** The columns of a property `p` of a list `l` with its picture `i` and marks `m`. */
export const PROPERTY = `p.row_no, p.street, p.city, p.state, p.zip, p.grade, p.graded_at, i.id::text as photo,
  m.flagged, m.note, m.tags, m.attributes, m.skipped_at,
  read_share(p.extra ->> (l.strategic ->> 'ai_score')::int) as ai_score,
  read_share(p.extra ->> (l.strategic ->> 'confidence')::int) as confidence,
  read_class(p.extra ->> (l.strategic ->> 'predicted_class')::int) as predicted_class,
  left(p.extra ->> (l.strategic ->> 'ai_grade')::int, 20) as ai_grade, l.strategic is not null as is_strategic,
  case when p.grade is null or l.ai_graded_count = 0 then false else is_graded_by_ai(l.id, p.row_no) end as is_ai_grade,
  exists (select from images v where v.list_id = l.id and v.row_no = p.row_no and v.kind = 'panorama') as has_panorama,
  exists (select from images o where o.list_id = l.id and o.row_no = p.row_no
    and o.kind in ('street', 'aerial') and o.kind <> l.imagery) as has_other_kind`

/** Properties after `after` in row order; null if the user has no such list. */
export async function findProperties(
  db: Db,
  userId: string,
  listId: string,
  page: { after: number; limit: number; graded: boolean | null },
): Promise<PropertyRow[] | null> {
  const filter = page.graded === null ? '' : page.graded ? 'and p.grade is not null' : 'and p.grade is null'
  const { rows } = await db.query<PropertyRow & { list: string }>(
    `select l.id as list, ${PROPERTY}
     from lists l
       left join lateral (select * from properties p where p.list_id = l.id and p.row_no > $3 ${filter} order by p.row_no limit $4) p on true
       left join images i on i.list_id = l.id and i.row_no = p.row_no and i.kind = l.imagery
       left join property_marks m on m.list_id = l.id and m.row_no = p.row_no
     where l.id = $2 and l.user_id = $1 order by p.row_no`,
    [userId, listId, page.after, page.limit],
  )
  return rows.length === 0 ? null : rows.filter((row) => row.row_no !== null)
}

/** The properties of these rows; null if the user has no such list. */
export async function findPropertiesOf(
  db: Db,
  userId: string,
  listId: string,
  rowNos: readonly number[],
): Promise<PropertyRow[] | null> {
  const { rows } = await db.query<PropertyRow & { list: string }>(
    `select l.id as list, ${PROPERTY}
     from lists l
       left join properties p on p.list_id = l.id and p.row_no = any($3::int[])
       left join images i on i.list_id = l.id and i.row_no = p.row_no and i.kind = l.imagery
       left join property_marks m on m.list_id = l.id and m.row_no = p.row_no
     where l.id = $2 and l.user_id = $1`,
    [userId, listId, rowNos],
  )
  return rows.length === 0 ? null : rows.filter((row) => row.row_no !== null)
}
