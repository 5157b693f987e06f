import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { ProposedRow, SurveyableRow } from '@curbgrade/core/surveys/choose-rows'
import { createParams, fromRows, type RowsOf, rowsWhere } from '../lists/index.ts'
import type { Db } from '../platform/db/pool.ts'
import { lookUp, lookUpIfAny, withList } from '../platform/db/row-joins.ts'
import type { SurveyKey } from './surveys-store.ts'

/**
 * The graded rows of list $1, each with the picture that was graded, or else the one that it shows: what a later picture is
 * compared with is what the property looked like then. $2 is the list's kind of picture.
 */
const SNAPSHOT = `
  select p.list_id, p.row_no, p.grade, p.graded_at, coalesce(g.id, i.id) as picture,
    case when coalesce(g.from_above, i.from_above) then 'aerial' else coalesce(g.kind, i.kind) end as kind,
    coalesce(g.provenance, i.provenance) as provenance
  from property_view p
    ${lookUpIfAny('property_picture_view', 'g', { and: 'g.id is not null' })}
    ${lookUpIfAny('images', 'i', { and: 'i.kind = $2' })}
  where p.list_id = $1 and p.grade is not null`

export type Snapshot = {
  /** Graded rows. */
  readonly count: number
  /** Those with a picture, because others can never be compared. */
  readonly rows: readonly SurveyableRow[]
}

type Columns = { count: number; row_nos: number[]; grades: number[] }

const COLUMNS = `count(*)::int as count,
  coalesce(array_agg(row_no order by row_no) filter (where picture is not null), '{}') as row_nos,
  coalesce(array_agg(grade order by row_no) filter (where picture is not null), '{}') as grades`

const toSnapshot = (found: Columns | undefined): Snapshot => ({
  count: found?.count ?? 0,
  rows: (found?.row_nos ?? []).map((rowNo, index) => ({ rowNo, grade: found?.grades[index] ?? null })),
})

/** What a survey would note now. */
export async function previewSnapshot(db: Db, listId: string, kind: FlatKind): Promise<Snapshot> {
  const { rows } = await db.query<Columns>(`select ${COLUMNS} from (${SNAPSHOT}) as snapshot`, [listId, kind])
  return toSnapshot(rows[0])
}

export async function takeSnapshot(
  tx: Db,
  { listId, surveyId }: SurveyKey,
  kind: FlatKind,
): Promise<Snapshot> {
  const { rows } = await tx.query<Columns>(
    `with taken as (
       insert into survey_rows (list_id, survey_id, row_no, grade, graded_at, picture, kind, provider, captured)
       select list_id, $3, row_no, grade, graded_at, picture, kind, provenance ->> 'provider', provenance ->> 'capturedAt'
       from (${SNAPSHOT}) as snapshot returning row_no, grade, picture)
     select ${COLUMNS} from taken`,
    [listId, kind, surveyId],
  )
  return toSnapshot(rows[0])
}

/** The row numbers that a filter finds. */
export async function findChosenRows(
  db: Db,
  list: RowsOf,
  filter: RowFilter,
  now: number,
): Promise<ReadonlySet<number>> {
  const { values, bind } = createParams()
  const { rows } = await db.query<{ row_nos: number[] }>(
    `select coalesce(array_agg(p.row_no), '{}') as row_nos ${fromRows(list, rowsWhere(list, filter, { bind, now }))}`,
    values,
  )
  return new Set(rows[0]?.row_nos)
}

type StreetRow = { rowNo: number; street: string; city: string }

export async function findStreets(tx: Db, listId: string, rowNos: readonly number[]): Promise<StreetRow[]> {
  const { rows } = await tx.query<StreetRow>(
    `select p.row_no as "rowNo", btrim(p.street) as street, btrim(p.city) as city
     from ${withList('$1', 'unnest($2::int[])', 'drawn')}
       ${lookUp('property_view', 'p', { of: 'drawn' })}`,
    [listId, rowNos],
  )
  return rows
}

type AskedRow = ProposedRow & { readonly street: string }

/** The rows that the survey asks, in their drawn order. $6 is the list's kind of picture. */
export async function askRows(
  tx: Db,
  { listId, surveyId }: SurveyKey,
  { rows, kind }: { rows: readonly AskedRow[]; kind: FlatKind },
): Promise<void> {
  await tx.query(
    `update survey_rows s set place = drawn.place, is_chosen = drawn.is_chosen, is_control = drawn.is_control,
       street = drawn.street, is_category = s.grade > 10, state = read_pair_state($1, s.row_no, $6, s.picture, s.kind, s.captured)
     from ${withList('$1', 'unnest($3::int[], $4::bool[], $5::bool[], $7::text[]) with ordinality', 'drawn', 'row_no, is_chosen, is_control, street, place')}
     where s.list_id = drawn.list_id and s.survey_id = $2 and s.row_no = drawn.row_no`,
    [
      listId,
      surveyId,
      rows.map(({ rowNo }) => rowNo),
      rows.map(({ isChosen }) => isChosen),
      rows.map(({ isControl }) => isControl),
      kind,
      rows.map(({ street }) => street),
    ],
  )
}
