import type { AiResult } from '@curbgrade/core/ai/ai-result'
import type { RowReason } from '@curbgrade/core/ai/contract'
import type { Mark } from '@curbgrade/core/ai/jobs/estimate'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny, withList } from '../../platform/db/row-joins.ts'
import type { RunRow } from '../store.ts'

export type ResultRow = Partial<AiResult> & {
  readonly rowNo: number
  readonly outcome: 'graded' | 'no_photo' | 'abstained' | 'failed'
  readonly reason?: RowReason
  readonly evidence?: readonly string[]
  /** The picture that was graded. */
  readonly picture?: string
}

export async function findOpenRows(
  tx: Db,
  listId: string,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx.query<{ row_no: number }>(
    `select p.row_no from ${withList('$1', 'unnest($2::int[])', 'a')}
       ${lookUp('property_view', 'p', { of: 'a', and: 'p.grade is null' })} ${lookUpIfAny('ai_results', 'r')}
     where r.row_no is null`,
    [listId, rows],
  )
  return new Set(found.rows.map((row) => row.row_no))
}

export async function insertResults(
  tx: Db,
  run: Pick<RunRow, 'id' | 'list_id' | 'model_version'>,
  results: readonly ResultRow[],
): Promise<void> {
  await tx.query(
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, reason, ai_score, confidence, predicted_class,
       grade, evidence, picture)
     select $1, (r ->> 'rowNo')::int, $2, $3, r ->> 'outcome', r ->> 'reason', (r ->> 'aiScore')::float8,
       (r ->> 'confidence')::float8, r ->> 'predictedClass', (r ->> 'grade')::smallint, r -> 'evidence',
       (select id from named_picture_view where id = (r ->> 'picture')::uuid and list_id = $1)
     from jsonb_array_elements($4::jsonb) as r`,
    [run.list_id, run.id, run.model_version, JSON.stringify(results)],
  )
}

export async function addRowFailures(
  tx: Db,
  listId: string,
  rows: readonly number[],
  { weight, limit }: { weight: number; limit: number },
): Promise<ReadonlySet<number>> {
  const counted = await tx.query<{ row_no: number; tries: number }>(
    `insert into ai_retries as known (list_id, row_no, tries) select $1, a_row, $3 from unnest($2::int[]) a_row
     on conflict (list_id, row_no) do update set tries = known.tries + $3 returning row_no, tries`,
    [listId, rows, weight],
  )
  return new Set(counted.rows.filter(({ tries }) => tries >= limit).map((row) => row.row_no))
}

/** Resets the stalls, because written rows are progress. */
export async function addToRunCounts(
  tx: Db,
  runId: string,
  added: { graded: number; withoutPhoto: number; abstained: number; failed: number; marks: readonly Mark[] },
): Promise<void> {
  await tx.query(
    `update ai_jobs set graded = graded + $2, without_photo = without_photo + $3, abstained = abstained + $4,
       failed = failed + $5, marks = $6, stalls = 0 where id = $1`,
    [runId, added.graded, added.withoutPhoto, added.abstained, added.failed, JSON.stringify(added.marks)],
  )
}

export type ReasonRow = { reason: RowReason; is_error: boolean; rows: number }

export async function countReasons(db: Db, listId: string): Promise<ReasonRow[]> {
  const { rows } = await db.query<ReasonRow>(
    `select reason, outcome = 'failed' as is_error, count(*)::int as rows from ai_results
     where list_id = $1 and outcome in ('abstained', 'failed') group by 1, 2 order by 3 desc, 1`,
    [listId],
  )
  return rows
}

export type RowWithoutGrade = {
  row_no: number
  street: string
  city: string
  reason: RowReason
  is_error: boolean
}

export async function findUngraded(
  db: Db,
  listId: string,
  page: { after: number; limit: number },
): Promise<RowWithoutGrade[]> {
  const { rows } = await db.query<RowWithoutGrade>(
    `select r.row_no, trim(p.street) as street, trim(p.city) as city, r.reason, r.outcome = 'failed' as is_error
     from (select * from ai_results where list_id = $1 and outcome in ('abstained', 'failed') and row_no > $2
         order by row_no limit $3) r
       ${lookUp('property_view', 'p', { of: 'r' })}
     order by r.row_no`,
    [listId, page.after, page.limit],
  )
  return rows
}

export async function findGradedRow(db: Db, run: RunRow): Promise<number | null> {
  const { rows } = await db.query<{ row_no: number }>(
    `select row_no from ai_results where list_id = $1 and job_id = $2 and outcome = 'graded' order by row_no limit 1`,
    [run.list_id, run.id],
  )
  return rows[0]?.row_no ?? null
}
