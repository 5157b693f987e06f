import {
  type CoverageTally,
  EMPTY_TALLY,
  type ProblemKind,
  type RowCoverage,
} from '@curbgrade/core/imagery/coverage/coverage'
import type { Progress } from '@curbgrade/core/imagery/coverage/coverage-steps'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { hasRow, lookUp, lookUpIfAny, withList } from '../../platform/db/row-joins.ts'
import { NAMED_IMAGES } from '../named-image-store.ts'
import { GEOCODE, IS_STILL_UNKNOWN } from '../places/geocode-store.ts'
import type { Address, Geocode } from '../provider.ts'

export type CoverageRow = Progress & {
  list_id: string
  user_id: OwnerId
  state: 'running' | 'failed' | 'done'
  total: number
  done: number
  turn: number
  paused_until: Date | null
  /** Addresses looked up and paid for with tokens, in all checks of the list. */
  lookups: number
  tally: CoverageTally
  started_at: Date
  ended_at: Date | null
}

export async function findCoverage(db: Db, listId: string): Promise<CoverageRow | null> {
  const { rows } = await db.query<CoverageRow>('select * from coverages where list_id = $1', [listId])
  return rows[0] ?? null
}

export async function lockCoverage(tx: Db, listId: string): Promise<CoverageRow | null> {
  const { rows } = await tx.query<CoverageRow>('select * from coverages where list_id = $1 for update', [
    listId,
  ])
  return rows[0] ?? null
}

export async function findRunning(
  db: Db,
  listIds: readonly string[],
): Promise<Pick<CoverageRow, 'list_id' | 'user_id'>[]> {
  const { rows } = await db.query<Pick<CoverageRow, 'list_id' | 'user_id'>>(
    `select list_id, user_id from coverages where list_id = any($1::uuid[]) and state = 'running'`,
    [listIds],
  )
  return rows
}

export async function beginCoverage(
  tx: Db,
  { listId, ownerId, total }: { listId: string; ownerId: OwnerId; total: number },
): Promise<CoverageRow> {
  const { rows } = await tx.query<CoverageRow>(
    `insert into coverages as c (list_id, user_id, total, tally) values ($1, $2, $3, $4)
     on conflict (list_id) do update set state = 'running', cursor = 0, skipped = '{}', tries = 0, turn = c.turn + 1,
       done = 0, paused_until = null, tally = $4, started_at = now(), ended_at = null
     returning *`,
    [listId, ownerId, total, JSON.stringify(EMPTY_TALLY)],
  )
  if (rows[0] === undefined) throw new Error('the coverage was not stored')
  return rows[0]
}

export type CoverageStep = Progress &
  Pick<CoverageRow, 'state' | 'done' | 'tally' | 'lookups'> & { paused_until?: Date | null }

export async function writeStep(tx: Db, listId: string, step: CoverageStep): Promise<CoverageRow> {
  const { rows } = await tx.query<CoverageRow>(
    `update coverages set state = $2, cursor = $3, skipped = $4, tries = $5, turn = turn + 1, done = $6, tally = $7,
       lookups = $8, paused_until = $9, ended_at = case when $2 <> 'running' then now() end
     where list_id = $1 returning *`,
    [
      listId,
      step.state,
      step.cursor,
      step.skipped,
      step.tries,
      step.done,
      JSON.stringify(step.tally),
      step.lookups,
      step.paused_until ?? null,
    ],
  )
  if (rows[0] === undefined) throw new Error('the coverage does not exist')
  return rows[0]
}

export type RowToCheck = {
  rowNo: number
  address: Address
  geocode: Geocode | null
  hasOwnGeocode: boolean
  isUnknown: boolean
  isGraded: boolean
  ownsStreet: boolean
  ownsAerial: boolean
  /** Whether an earlier row has the same place, and so the same picture. */
  sharesPlace: boolean
  sameRow: number | null
  earlierList: string | null
  earlierRow: number | null
}

/** Accepts the row's own picture, the one of its place (D61), or the one that a strategic list's file names (D47). */
const owns = (kind: FlatKind, reason: string): string =>
  `(${hasRow('images', 'i', { and: `i.kind = '${kind}'` })}
    or exists (select from token_entries e where e.user_id = l.user_id and e.reason = '${reason}'
      and e.ref = l.id || '/' || place.first_row offset 0)
    or exists (select from ${NAMED_IMAGES} and i.kind = '${kind}' offset 0))`

/**
 * Compares list and number together to find the first row with the same address; by number alone, the planner
 * might read all earlier rows.
 */
const toCheck = (
  rows: string,
): string => `select p.row_no as "rowNo", ${GEOCODE}, g.row_no is not distinct from p.row_no as "hasOwnGeocode",
    exists (select from unknown_addresses u where u.list_id = p.list_id and u.row_no in (p.row_no, d.row_no)
      and ${IS_STILL_UNKNOWN} offset 0) as "isUnknown", p.grade is not null as "isGraded",
    jsonb_build_object('street', trim(p.street), 'city', trim(p.city), 'state', trim(p.state), 'zip', trim(p.zip)) as address,
    ${owns('street', 'street_view')} as "ownsStreet", ${owns('aerial', 'aerial')} as "ownsAerial",
    coalesce(place.first_row < p.row_no, false) as "sharesPlace",
    d.row_no as "sameRow", e.list_id as "earlierList", e.row_no as "earlierRow"
  from list_view l cross join (${rows}) p
    ${lookUpIfAny('shared_places', 'place')} ${lookUpIfAny('address_keys', 'k')}
    left join lateral (
      select s.row_no from address_keys s
      where s.user_id = l.user_id and s.key = k.key
        and (s.list_id, s.row_no) > (p.list_id, 0) and (s.list_id, s.row_no) < (p.list_id, p.row_no)
      order by s.list_id, s.row_no limit 1) d on true
    left join lateral (
      select * from geocodes o where o.list_id = p.list_id and o.row_no in (p.row_no, d.row_no)
      order by o.row_no = p.row_no desc limit 1) g on true
    left join lateral (
      select s.list_id, s.row_no
      from (select list_id, row_no from address_keys where user_id = l.user_id and key = k.key
          order by list_id, row_no offset 0) s
        cross join lateral (select from list_view o
          where o.id = s.list_id and (o.created_at, o.id) < (l.created_at, l.id) offset 0) o
      order by s.list_id, s.row_no limit 1) e on true
  where l.id = $1 order by p.row_no`

export async function findNextRows(
  db: Db,
  { list_id: listId, cursor }: CoverageRow,
  limit: number,
): Promise<RowToCheck[]> {
  const { rows } = await db.query<RowToCheck>(
    toCheck('select * from property_view where list_id = $1 and row_no > $2 order by row_no limit $3'),
    [listId, cursor, limit],
  )
  return rows
}

export async function findRowsByNumber(
  db: Db,
  listId: string,
  rowNos: readonly number[],
): Promise<RowToCheck[]> {
  const { rows } = await db.query<RowToCheck>(
    toCheck(
      `select p.* from ${withList('$1', 'unnest($2::int[])', 'a')} ${lookUp('property_view', 'p', { of: 'a' })}`,
    ),
    [listId, rowNos],
  )
  return rows
}

export type CheckedRow = { row: RowToCheck; coverage: RowCoverage; problems: readonly ProblemKind[] }

export async function writeCheckedRows(
  tx: Db,
  listId: string,
  results: readonly CheckedRow[],
): Promise<void> {
  const rowNos = results.map(({ row }) => row.rowNo)
  await tx.query(
    `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at, same_row, earlier_list, earlier_row)
     select $1, (r ->> 'rowNo')::int, c ->> 'seen', (c ->> 'hasAerial')::boolean, c ->> 'capturedAt',
       (r ->> 'sameRow')::int, (r ->> 'earlierList')::uuid, (r ->> 'earlierRow')::int
     from jsonb_array_elements($2::jsonb) as given, lateral (select given -> 'row', given -> 'coverage') as of (r, c)
     on conflict (list_id, row_no) do update set seen = excluded.seen, has_aerial = excluded.has_aerial,
       captured_at = excluded.captured_at, same_row = excluded.same_row, earlier_list = excluded.earlier_list,
       earlier_row = excluded.earlier_row`,
    [listId, JSON.stringify(results)],
  )
  await tx.query('delete from coverage_problems where list_id = $1 and row_no = any($2::int[])', [
    listId,
    rowNos,
  ])
  const problems = results.flatMap(({ row, problems: kinds }) => kinds.map((kind) => [kind, row.rowNo]))
  await tx.query(
    `insert into coverage_problems (list_id, kind, row_no)
     select $1, kind, row_no from unnest($2::text[], $3::int[]) as p (kind, row_no)`,
    [listId, problems.map(([kind]) => kind), problems.map(([, rowNo]) => rowNo)],
  )
}

export type CoverageProblem = Address & {
  row_no: number
  geocode: Geocode | null
  same_row: number | null
  earlier_list: string | null
  earlier_title: string | null
  earlier_row: number | null
}

export async function findProblems(
  db: Db,
  ownerId: OwnerId,
  listId: string,
  page: { kind: ProblemKind; after: number; limit: number },
): Promise<CoverageProblem[]> {
  const { rows } = await db.query<CoverageProblem>(
    `select p.row_no, trim(p.street) as street, trim(p.city) as city, trim(p.state) as state, trim(p.zip) as zip,
       ${GEOCODE}, r.same_row, e.id as earlier_list, e.title as earlier_title, r.earlier_row
     from coverages c cross join lateral (
         select * from coverage_problems
         where list_id = c.list_id and kind = $3 and row_no > $4 and row_no <= c.cursor order by row_no limit $5) q
       ${lookUp('property_view', 'p', { of: 'q' })} ${lookUp('coverage_rows', 'r', { of: 'q' })}
       ${lookUpIfAny('geocodes', 'g', { of: 'q' })}
       left join list_view e on e.id = r.earlier_list and e.user_id = $1
     where c.list_id = $2 and c.user_id = $1 order by q.row_no`,
    [ownerId, listId, page.kind, page.after, page.limit],
  )
  return rows
}
