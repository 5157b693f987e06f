import type { GradeInput } from '@curbgrade/core/grading/contract'
import { SAMPLES_PER_COLUMN } from '@curbgrade/core/grading/samples'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { retried } from '../platform/db/transaction.ts'

export type GradedRow = {
  changed: boolean
  graded_at: Date | null
  processed_count: number
  record_count: number
  completed_at: Date | null
}

/**
 * One round trip, defined in migrations/functions/set_grade.sql. Returns no row if the user has no such
 * property.
 */
export const SET_GRADE = 'select * from set_grade($1, $2, $3, $4)'

export async function writeGrade(
  db: Db,
  { userId, listId, rowNo }: { userId: string; listId: string; rowNo: number },
  input: GradeInput,
): Promise<GradedRow | null> {
  // Keyed by the input, so that the compiler asks where another field is stored.
  const { grade, sawAi } = { grade: input.grade, sawAi: input.sawAi } satisfies Record<
    keyof GradeInput,
    unknown
  >
  const values = [userId, listId, rowNo, grade]
  const query =
    sawAi === undefined
      ? { name: 'set-grade', text: SET_GRADE, values }
      : { name: 'set-reviewed-grade', text: SET_REVIEWED_GRADE, values: [...values, sawAi] }
  const { rows } = await retried(() => db.query<GradedRow>(query))
  return rows[0] ?? null
}

/** Also records whether the user had seen the AI's opinion (migrations/functions/set_reviewed_grade.sql). */
const SET_REVIEWED_GRADE = 'select * from set_reviewed_grade($1, $2, $3, $4, $5)'

/** Grades many rows of one list in the caller's transaction; `source` is the model version that graded them. */
export async function setGrades(
  tx: Db,
  list: { userId: string; listId: string; source: string },
  grades: readonly { rowNo: number; grade: number }[],
): Promise<void> {
  await tx.query(
    `select count(done.changed) from unnest($3::int[], $4::smallint[]) as given (row_no, grade)
       cross join lateral set_grade($1, $2, given.row_no, given.grade, $5) as done`,
    [
      list.userId,
      list.listId,
      grades.map(({ rowNo }) => rowNo),
      grades.map(({ grade }) => grade),
      list.source,
    ],
  )
}

export type SampleRow = {
  row_no: number
  street: string
  city: string
  state: string
  zip: string
  grade: number | null
  changed_at: number | null
  photo: string | null
}

export type SampledListRow = {
  title: string
  imagery: FlatKind
  record_count: number
  processed_count: number
  grade_counts: Record<string, number>
  /** Newest first; properties that were never graded come last, in file order. */
  samples: SampleRow[]
}

const SAMPLE = 'p.row_no, p.street, p.city, p.state, p.zip, p.grade'

/**
 * A list with its counters and the latest properties of each of its grades, as one snapshot. Reads ten rows per
 * grade, whatever the list's size. Ties keep the index order, because sorting them would read all rows of one
 * instant. Ungraded: those whose grade was removed, plus enough of the first in file order to fill ten places.
 * Pictures are found by one scan over their keys; if they were joined to rows, the planner would read the whole
 * list.
 */
export const GET_SAMPLES = `
  with list as materialized (select * from list_view where id = $2 and user_id = $1),
  latest as materialized (
    select p.* from list l join grade_counts c on c.list_id = l.id and c.n > 0 cross join lateral (
      select ${SAMPLE}, p.graded_at as changed_at from property_view p
      where p.list_id = l.id and p.grade = c.grade order by p.graded_at desc limit ${SAMPLES_PER_COLUMN}) p
    union all
    select p.* from list l cross join lateral (
      select ${SAMPLE}, p.ungraded_at from property_view p
      where p.list_id = l.id and p.grade is null and p.ungraded_at is not null
      order by p.ungraded_at desc limit ${SAMPLES_PER_COLUMN}) p
    union all
    select ${SAMPLE}, null from list l cross join lateral (
      select * from property_view p where p.list_id = l.id and p.grade is null
      order by p.row_no limit ${2 * SAMPLES_PER_COLUMN}) p
    where p.ungraded_at is null),
  photos as (
    select i.row_no, i.id as photo from images i where i.list_id = (select id from list)
      and i.row_no = any(array(select row_no from latest)) and i.kind = (select imagery from list)),
  samples as (
    select ${SAMPLE}, i.photo, (date_part('epoch', p.changed_at) * 1e6)::bigint / 1000 as changed_at
    from latest p left join photos i on i.row_no = p.row_no
    order by p.changed_at desc nulls last, p.row_no)
  select l.title, l.imagery, l.record_count, l.processed_count,
    (select coalesce(json_object_agg(c.grade, c.n), '{}') from grade_counts c where c.list_id = l.id) as grade_counts,
    (select coalesce(json_agg(s), '[]') from samples s) as samples
  from list l`

/** Null if the user has no such list. */
export async function findSamples(db: Db, userId: string, listId: string): Promise<SampledListRow | null> {
  const { rows } = await db.query<SampledListRow>({
    name: 'get-samples',
    text: GET_SAMPLES,
    values: [userId, listId],
  })
  return rows[0] ?? null
}
