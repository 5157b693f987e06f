import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import { SAMPLES_PER_COLUMN } from '@curbgrade/core/grading/samples'
import type { AnnotationsRow } from '@curbgrade/core/lists/annotations'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { Scale } from '@curbgrade/core/lists/scale'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { lookUpIfAny } from '../platform/db/row-joins.ts'
import { retried } from '../platform/db/transaction.ts'

export type GradedRow = {
  changed: boolean
  graded_at: Date | null
  processed_count: number
  record_count: number
  completed_at: Date | null
}

/** One round trip: calls functions/grades/write_grade.sql. Accepts any number as a time. */
export const SET_GRADE = `select * from write_grade($1, $2, $3, $4, 'person', $8, $5, $6, to_timestamp($7::double precision / 1000))`

export type GradeToWrite = Pick<GradeInput, 'grade' | 'sawAi' | 'shownAt' | 'picture'> & {
  /** On a screen, or by a program's key. */
  readonly via: 'screen' | 'api'
}

/** Also records what the user saw. Null if the user has no such property. */
export async function writeGrade(
  db: Db,
  { ownerId, listId, rowNo }: { ownerId: OwnerId; listId: string; rowNo: number },
  { grade, sawAi, shownAt, picture, via }: GradeToWrite,
): Promise<GradedRow | null> {
  const { rows } = await retried(() =>
    db.query<GradedRow>({
      name: 'set-grade',
      text: SET_GRADE,
      values: [ownerId, listId, rowNo, grade, picture, sawAi, shownAt, via],
    }),
  )
  return rows[0] ?? null
}

type LatestGrade = {
  readonly propertyId: string
  readonly grade: number | null
  readonly isAiGrade: boolean
  readonly isImported: boolean
}

/** The latest grade or undo of a person. Omits bulk edits, and a row that was graded again since. */
export async function findLatestGrades(
  db: Db,
  listIds: readonly string[],
): Promise<Map<string, LatestGrade>> {
  if (listIds.length === 0) return new Map()
  const entry = 'select id, list_id, row_no, to_grade, source from grade_history where list_id = list.id'
  const { rows } = await db.query<{
    list_id: string
    row_no: number
    to_grade: number | null
    is_ai: boolean
    is_imported: boolean
  }>(
    `select h.list_id, h.row_no, h.to_grade, is_ai_source(h.source) and h.to_grade is not null as is_ai,
       h.source = 'import' and h.to_grade is not null as is_imported
     from unnest($1::uuid[]) as list (id) cross join lateral (
       (${entry} and via = 'screen' order by id desc limit 1)
       union all (${entry} and restores is not null order by at desc limit 1)
       order by id desc limit 1) h
     where not exists (select from grade_history later
       where later.list_id = h.list_id and later.row_no = h.row_no and later.id > h.id)`,
    [listIds],
  )
  return new Map(
    rows.map((row) => [
      row.list_id,
      {
        propertyId: propertyId(row.row_no),
        grade: row.to_grade,
        isAiGrade: row.is_ai,
        isImported: row.is_imported,
      },
    ]),
  )
}

/** Without a picture if the model found none. */
export type GradeOfModel = { readonly rowNo: number; readonly grade: number; readonly picture?: string }

/** Runs in the caller's transaction. `source` is the model version that graded the rows. */
export async function setGrades(
  tx: Db,
  list: { ownerId: OwnerId; listId: string; source: string },
  grades: readonly GradeOfModel[],
): Promise<void> {
  await tx.query(
    `select count(done.changed) from unnest($3::int[], $4::smallint[], $6::uuid[]) as given (row_no, grade, picture)
       cross join lateral write_grade($1, $2, given.row_no, given.grade, $5, null, given.picture, null, null) as done`,
    [
      list.ownerId,
      list.listId,
      grades.map(({ rowNo }) => rowNo),
      grades.map(({ grade }) => grade),
      list.source,
      grades.map(({ picture }) => picture ?? null),
    ],
  )
}

/** Keeps the grades. */
export const deleteReviews = (tx: Db, listId: string) =>
  tx.query('delete from strategic_reviews where list_id = $1', [listId])

export type SampleRow = AnnotationsRow & {
  row_no: number
  street: string
  city: string
  state: string
  zip: string
  grade: number | null
  is_ai_grade: boolean
  is_imported: boolean
  changed_at: number | null
  photo: string | null
}

export type SampledListRow = {
  title: string
  imagery: FlatKind
  scale: Scale | null
  record_count: number
  processed_count: number
  grade_counts: Record<string, number>
  /** Newest first. Properties that were never graded come last, in file order. */
  samples: SampleRow[]
}

const SAMPLE = 'p.row_no, p.street, p.city, p.state, p.zip, p.grade, p.is_ai_grade, p.is_imported'

/**
 * Reads list, counters and latest properties as one snapshot, ten rows per grade, whatever the list's size. Keeps ties
 * in index order, because sorting them would read all rows of one instant. Fills the ungraded column with the first
 * rows in file order, after those whose grade was removed. A property that was graded unseen shows the picture that it has.
 */
export const GET_SAMPLES = `
  with list as materialized (select * from list_view where id = $2 and user_id = $1),
  latest as materialized (
    select p.* from list l join grade_counts c on c.list_id = l.id and c.n > 0 cross join lateral (
      select p.list_id, ${SAMPLE}, p.graded_at as changed_at from property_view p
      where p.list_id = l.id and p.grade = c.grade order by p.graded_at desc limit ${SAMPLES_PER_COLUMN}) p
    union all
    select p.* from list l cross join lateral (
      select p.list_id, ${SAMPLE}, p.ungraded_at from property_view p
      where p.list_id = l.id and p.grade is null and p.ungraded_at is not null
      order by p.ungraded_at desc limit ${SAMPLES_PER_COLUMN}) p
    union all
    select p.list_id, ${SAMPLE}, null from list l cross join lateral (
      select * from property_view p where p.list_id = l.id and p.grade is null
      order by p.row_no limit ${2 * SAMPLES_PER_COLUMN}) p
    where p.ungraded_at is null),
  samples as (
    select ${SAMPLE}, case when graded.list_id is null then i.id else graded.id end as photo, m.flagged, m.note, m.tags, m.attributes,
      (date_part('epoch', m.skipped_at) * 1e6)::bigint / 1000 as skipped_at,
      (date_part('epoch', p.changed_at) * 1e6)::bigint / 1000 as changed_at
    from latest p cross join list l
      ${lookUpIfAny('images', 'i', { and: 'i.kind = l.imagery' })} ${lookUpIfAny('property_picture_view', 'graded')}
      ${lookUpIfAny('property_annotations', 'm')}
    order by p.changed_at desc nulls last, p.row_no)
  select l.title, l.imagery, l.scale, l.record_count, l.processed_count,
    (select coalesce(json_object_agg(c.grade, c.n), '{}') from grade_counts c where c.list_id = l.id) as grade_counts,
    (select coalesce(json_agg(s), '[]') from samples s) as samples
  from list l`

/** Null if the user has no such list. */
export async function findSamples(db: Db, ownerId: OwnerId, listId: string): Promise<SampledListRow | null> {
  const { rows } = await db.query<SampledListRow>({
    name: 'get-samples',
    text: GET_SAMPLES,
    values: [ownerId, listId],
  })
  return rows[0] ?? null
}
