import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { besides, ifInFirst, lookUpIfAny } from '../../platform/db/row-joins.ts'
import type { RunRow } from '../store.ts'

export type LeasedRun = RunRow & { imagery: FlatKind }

/** Takes a free lease under a new fencing number. A previous lease that expired counts as a stall. */
export async function takeLease(
  db: Db,
  runId: string,
  status: ListStatus,
  leaseMs: number,
): Promise<LeasedRun | null> {
  const { rows } = await db.query<LeasedRun>(
    `update ai_jobs j set fence = fence + 1, lease_until = now() + make_interval(secs => $3),
       stalls = stalls + (lease_until is not null)::int
     from list_view l where j.id = $1 and l.id = j.list_id and l.status = $2 and j.ended_at is null
       and (j.lease_until is null or j.lease_until < now())
     returning j.*, l.imagery`,
    [runId, status, leaseMs / 1000],
  )
  return rows[0] ?? null
}

/** False if someone else holds the lease by now or the run has ended. */
export async function renewLease(db: Db, run: RunRow, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ai_jobs set lease_until = now() + make_interval(secs => $3)
     where id = $1 and fence = $2 and ended_at is null and lease_until is not null`,
    [run.id, run.fence, leaseMs / 1000],
  )
  return rowCount === 1
}

/** Null if the lease is lost (P13). The list must be locked first. */
export async function lockLeasedRun(tx: Db, run: RunRow): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(
    'select * from ai_jobs where id = $1 and fence = $2 and ended_at is null for update',
    [run.id, run.fence],
  )
  return rows[0] ?? null
}

/** Every row up to `cursor` has been processed. */
export async function releaseLease(tx: Db, run: RunRow, cursor: number): Promise<void> {
  await tx.query(
    'update ai_jobs set lease_until = null, stalls = 0, cursor = greatest(cursor, $3) where id = $1 and fence = $2',
    [run.id, run.fence, cursor],
  )
}

/** Null if no supplier has failed the row yet; the others are suspects. */
export type OpenRow = { readonly row_no: number; readonly tries: number | null }

const FIRST_ROWS = `select p.row_no, s.tries
  from (select p.list_id, p.row_no from property_view p ${lookUpIfAny('ai_results', 'r')}
      where p.list_id = $1 and p.grade is null and p.row_no > $2 and r.row_no is null order by p.row_no limit $3) p
    ${lookUpIfAny('ai_retries', 's')}
  order by p.row_no`

const UNSUSPECTED_ROWS = `select p.row_no, s.tries
  from ${besides('$1', [
    { table: 'property_view', name: 'p', and: 'p.grade is null and p.row_no > $2' },
    { table: 'ai_results', name: 'r', and: 'r.row_no > $2' },
    { table: 'ai_retries', name: 's', and: 's.row_no > $2' },
  ])}
  where ${ifInFirst('p', 'r.row_no is null')} order by s.tries nulls first, p.row_no limit $3`

/** Rows after the cursor without a grade or a result, in row order or with suspects last. */
export async function nextRows(
  db: Db,
  run: RunRow,
  limit: number,
  order: 'first' | 'unsuspected' = 'first',
): Promise<OpenRow[]> {
  const { rows } = await db.query<OpenRow>(order === 'first' ? FIRST_ROWS : UNSUSPECTED_ROWS, [
    run.list_id,
    run.cursor,
    limit,
  ])
  return rows
}
