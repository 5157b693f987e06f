import {
  type BulkEdit,
  MAX_KEPT_BULK_EDITS,
  type SeenRow,
  type UndoableEdit,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import type { GradeOfRow } from '@curbgrade/core/grading/bulk-edits/read-import'
import { MAX_TAGS } from '@curbgrade/core/lists/annotations'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { withList } from '../../platform/db/row-joins.ts'
import { findSpellings } from './selection-store.ts'

/**
 * The bytes of flags, notes and tags that all bulk edits of one user may keep together. Fifty bulk edits of 50,000 rows with
 * a few short tags fit, and a free account can't fill the disk. Grades are in the history anyway.
 */
export const MAX_KEPT_BYTES = 256 * 1024 * 1024
/** What a row of bulk_edit_rows takes beside its note and tags, with its index entry. */
const ROW_BYTES = 100

export type StoredBulkEdit = {
  readonly id: string
  readonly ownerId: OwnerId
  readonly listId: string
  readonly edit: UndoableEdit
  /** When the list had been completed before. */
  readonly completedAt: Date | null
}

/** Stores a bulk edit that was done, after its rows, and forgets those that are too old to be taken back. */
export async function insertBulkEdit(tx: Db, stored: StoredBulkEdit, changed: number): Promise<void> {
  const { id, ownerId, listId, edit, completedAt } = stored
  await tx.query(
    `insert into bulk_edits (list_id, id, user_id, edit, changed, completed_at, bytes)
     values ($1, $2, $3, $4, $5, $6,
       (select coalesce(sum(${ROW_BYTES} + coalesce(octet_length(note), 0) + coalesce(pg_column_size(tags), 0) + coalesce(pg_column_size(tags_after), 0)), 0)
        from bulk_edit_rows where list_id = $1 and bulk_edit_id = $2))`,
    [listId, id, ownerId, JSON.stringify(edit), changed, completedAt],
  )
  await forgetBulkEdits(tx, stored)
}

/** Never the latest bulk edit, however large it is. */
async function forgetBulkEdits(tx: Db, { id, ownerId }: StoredBulkEdit): Promise<void> {
  await tx.query(
    `with kept as (
       select list_id, id, sum(bytes) over latest as bytes, row_number() over latest as place
       from bulk_edits where user_id = $1 and bytes > 0 window latest as (order by nth desc)),
     forgotten as (
       delete from bulk_edits a using kept
       where a.list_id = kept.list_id and a.id = kept.id and a.id <> $2
         and (kept.bytes > ${MAX_KEPT_BYTES} or kept.place > ${MAX_KEPT_BULK_EDITS})
       returning a.list_id, a.id)
     delete from bulk_edit_rows b using forgotten where b.list_id = forgotten.list_id and b.bulk_edit_id = forgotten.id`,
    [ownerId, id],
  )
}

type Rows = {
  readonly id: string
  readonly ownerId: OwnerId
  readonly listId: string
  readonly rows: number[]
}

/** Grades these rows; returns how many changed. The history keeps what they were (migrations/functions/grades/write_grades.sql). */
export async function writeRowGrades(
  tx: Db,
  { id, ownerId, listId, rows }: Rows,
  grade: number | null,
  seen: readonly SeenRow[],
): Promise<number> {
  const seenOf = new Map(seen.map((row) => [parsePropertyId(row.id), row]))
  const { rows: counted } = await tx.query<{ changed: number }>(
    `select count(*)::int as changed from write_grades($1, $2, 'act', $4,
       array_fill($5::smallint, array[cardinality($4::int[])]), null, $8,
       array(select to_timestamp(at / 1000) from unnest($6::float8[]) with ordinality as shown (at, nth) order by nth), $7,
       null, null, $3)`,
    [
      ownerId,
      listId,
      id,
      rows,
      grade,
      rows.map((row) => seenOf.get(row)?.shownAt ?? null),
      rows.map((row) => seenOf.get(row)?.sawAi ?? null),
      rows.map((row) => seenOf.get(row)?.picture ?? null),
    ],
  )
  return counted[0]?.changed ?? 0
}

/** As the grades of a file (D62), each with its time; returns how many changed. */
export async function writeImportedGrades(
  tx: Db,
  { id, ownerId, listId, grades }: Omit<Rows, 'rows'> & { readonly grades: readonly GradeOfRow[] },
): Promise<number> {
  const { rows: counted } = await tx.query<{ changed: number }>(
    `select count(*)::int as changed from write_grades($1, $2, 'import', $4, $5,
       array_fill('import'::text, array[cardinality($4::int[])]), null, null, null,
       array(select least(to_timestamp(at / 1000), now()) from unnest($6::float8[]) with ordinality as given (at, nth) order by nth),
       null, $3)`,
    [
      ownerId,
      listId,
      id,
      grades.map(({ rowNo }) => rowNo),
      grades.map(({ grade }) => grade),
      grades.map(({ at }) => at),
    ],
  )
  return counted[0]?.changed ?? 0
}

/** The annotations `m` of the rows $2 of the list $1, whose id is joined as a column (platform/db/row-joins.ts). */
const ANNOTATIONS_OF_GIVEN = `${withList('$1', 'unnest($2::int[])', 'given')}
  join property_annotations m on m.list_id = given.list_id and m.row_no = given.row_no`

/** Changes an annotation of these rows and keeps what it was; null if a row has no room for another tag. */
export async function writeRowAnnotations(
  tx: Db,
  { id, ownerId, listId, rows }: Rows,
  edit: Exclude<BulkEdit, { type: 'grade' }>,
): Promise<number | null> {
  // As in set_annotations, a row is locked before it is read, so that another window's annotation isn't lost.
  await tx.query(
    `insert into property_annotations (list_id, row_no, user_id)
     select $2, row_no, $1 from unnest($3::int[]) as row_no on conflict do nothing`,
    [ownerId, listId, rows],
  )
  const { rows: full } = await tx.query<{ is_full: boolean }>(
    `select coalesce(bool_or(cardinality(tags) >= ${MAX_TAGS}), false) as is_full from (
       select m.tags from ${ANNOTATIONS_OF_GIVEN} order by m.row_no for update of m) as locked`,
    [listId, rows],
  )
  if (edit.type === 'tag' && full[0]?.is_full) return null
  const { column, value, parameters } = annotationOf(edit, await findSpellings(tx, listId, edit))
  const { rowCount } = await tx.query(
    `with changed as materialized (
       select m.list_id, m.row_no, ${column}, ${value} as now from ${ANNOTATIONS_OF_GIVEN}
       where ${column} is distinct from ${value}),
     annotated as (
       update property_annotations m set ${column} = changed.now, changed_at = now()
       from changed where m.list_id = changed.list_id and m.row_no = changed.row_no)
     insert into bulk_edit_rows (list_id, bulk_edit_id, row_no, ${column}${column === 'tags' ? ', tags_after' : ''})
       select list_id, $3, row_no, ${column}${column === 'tags' ? ', now' : ''} from changed`,
    [listId, rows, id, ...parameters],
  )
  return rowCount ?? 0
}

/** The column of an annotation and its value after the bulk edit, in SQL with parameters from the fourth on. */
function annotationOf(edit: Exclude<BulkEdit, { type: 'grade' }>, spellings: readonly string[]) {
  switch (edit.type) {
    case 'flag':
      return { column: 'flagged', value: '$4::boolean', parameters: [edit.flagged] }
    case 'note':
      return { column: 'note', value: '$4::text', parameters: [edit.note] }
    case 'tag':
      return {
        column: 'tags',
        value: 'case when tags && $5::text[] then tags else tags || $4::text end',
        parameters: [edit.tag, spellings],
      }
    case 'untag':
      return {
        column: 'tags',
        value:
          'array(select tag from unnest(tags) with ordinality as own (tag, nth) where tag <> all($4::text[]) order by nth)',
        parameters: [spellings],
      }
  }
}
