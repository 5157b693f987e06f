import type { AiJob, EndReason, PauseReason } from '@curbgrade/core/ai/contract'
import type { Mark } from '@curbgrade/core/ai/jobs/estimate'
import type { SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'
import { besides, ifInFirst } from '../platform/db/row-joins.ts'

export type RunRow = {
  id: string
  list_id: string
  user_id: OwnerId
  grader: string
  model_version: string
  speed_preset: SpeedPreset
  threshold: number
  total: number
  graded: number
  without_photo: number
  abstained: number
  failed: number
  refunded: number
  cursor: number
  fence: number
  stalls: number
  marks: readonly Mark[]
  waits_for: string | null
  pause_reason: PauseReason | null
  end_reason: EndReason | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export async function countUngraded(tx: Db, listId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from property_view where list_id = $1 and grade is null',
    [listId],
  )
  return rows[0]?.n ?? 0
}

export async function deleteUngradedResults(tx: Db, listId: string): Promise<void> {
  await tx.query(
    `with ungraded as materialized (
       select r.list_id, r.row_no
       from ${besides('$1', [
         { table: 'ai_results', name: 'r' },
         { table: 'property_view', name: 'p', and: 'p.grade is null' },
       ])}
       where ${ifInFirst('r', 'p.row_no is not null')})
     delete from ai_results r using ungraded u where r.list_id = u.list_id and r.row_no = u.row_no`,
    [listId],
  )
  await tx.query('delete from ai_retries where list_id = $1', [listId])
}

export async function insertRun(
  tx: Db,
  run: {
    id: string
    listId: string
    ownerId: OwnerId
    grader: string
    modelVersion: string
    speedPreset: SpeedPreset
    threshold: number
    total: number
  },
): Promise<void> {
  await tx.query(
    `insert into ai_jobs (id, list_id, user_id, grader, model_version, speed_preset, threshold, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      run.id,
      run.listId,
      run.ownerId,
      run.grader,
      run.modelVersion,
      run.speedPreset,
      run.threshold,
      run.total,
    ],
  )
}

export async function lockUnfinishedRun(tx: Db, listId: string): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(
    'select * from ai_jobs where list_id = $1 and ended_at is null for update',
    [listId],
  )
  return rows[0] ?? null
}

export async function lockOrphanedRuns(tx: Db, userId: string): Promise<RunRow[]> {
  const { rows } = await tx.query<RunRow>(
    `select j.* from ai_jobs j where user_id = $1 and ended_at is null
       and not exists (select from list_view l where l.id = j.list_id) order by id for update`,
    [userId],
  )
  return rows
}

export async function findLatestRun(db: Db, listId: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(
    'select * from ai_jobs where list_id = $1 order by created_at desc limit 1',
    [listId],
  )
  return rows[0] ?? null
}

export async function sumRuns(db: Db, listId: string): Promise<AiJob['allRuns']> {
  const { rows } = await db.query<AiJob['allRuns']>(
    `select sum(without_photo)::int as "withoutPhoto", sum(graded)::int as charged, sum(refunded)::int as refunded
     from ai_jobs where list_id = $1`,
    [listId],
  )
  if (rows[0] === undefined) throw new Error('an aggregate without a row')
  return rows[0]
}

export async function markRunEnded(
  tx: Db,
  runId: string,
  refunded: number,
  reason: EndReason | null,
): Promise<void> {
  await tx.query(
    `update ai_jobs set ended_at = now(), refunded = $2, end_reason = $3, lease_until = null, waits_for = null,
       pause_reason = null where id = $1`,
    [runId, refunded, reason],
  )
}

export async function markRunPaused(
  tx: Db,
  runId: string,
  why: { supplier: string; reason: PauseReason },
): Promise<void> {
  await tx.query(
    `update ai_jobs set waits_for = $2, pause_reason = $3, lease_until = null, stalls = 0, marks = '[]' where id = $1`,
    [runId, why.supplier, why.reason],
  )
}

export async function clearRunPause(tx: Db, runId: string): Promise<void> {
  await tx.query('update ai_jobs set waits_for = null, pause_reason = null where id = $1', [runId])
}

export async function markRunStarted(tx: Db, runId: string): Promise<void> {
  await tx.query('update ai_jobs set started_at = coalesce(started_at, now()) where id = $1', [runId])
}

/** Keeps our advisory locks apart from the database's others. */
const ADMISSION_LOCK = 7_237_013

export const lockAdmission = (tx: Db, userId: string) =>
  tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADMISSION_LOCK, userId])

export async function findQueuedRuns(
  db: Db,
  ownerId: OwnerId,
): Promise<{ queued: RunRow[]; active: number }> {
  const { rows } = await db.query<RunRow & { status: ListStatus }>(
    `select j.*, l.status from ai_jobs j join list_view l on l.id = j.list_id
     where j.user_id = $1 and j.ended_at is null order by j.created_at, j.id`,
    [ownerId],
  )
  const queued = rows.filter(({ status }) => status === 'queued_for_ai')
  return { queued, active: rows.length - queued.length }
}

/** Owners of lists with a queued run and fewer than `maxActive` active runs. */
export async function findOwnersToAdmit(db: Db, maxActive: number): Promise<OwnerId[]> {
  const { rows } = await db.query<{ user_id: OwnerId }>(
    `select j.user_id from ai_jobs j join list_view l on l.id = j.list_id where j.ended_at is null
     group by j.user_id having bool_or(l.status = 'queued_for_ai')
       and count(*) filter (where l.status <> 'queued_for_ai') < $1`,
    [maxActive],
  )
  return rows.map((row) => row.user_id)
}

/** Active runs whose worker is dead or suspended, or whose batch job was lost. */
export async function findAbandonedRuns(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select j.id from ai_jobs j join list_view l on l.id = j.list_id
     where j.ended_at is null and (j.lease_until < now() and l.status in ('ai_processing', 'ai_paused_ml_outage')
       or j.lease_until is null and l.status = 'ai_processing' and not exists (
         select from graphile_worker.jobs q where q.key = 'ai-job/' || j.id and q.attempts < q.max_attempts))`,
  )
  return rows.map((row) => row.id)
}

export type PausedRun = Pick<RunRow, 'id' | 'user_id' | 'list_id'> & {
  waits_for: string
  is_open: boolean
  is_probe_due: boolean
}

export async function findPausedRuns(db: Db, suppliers: readonly string[]): Promise<PausedRun[]> {
  const { rows } = await db.query<PausedRun>(
    `select j.id, j.user_id, j.list_id, j.waits_for, b.opened_at is not null as is_open,
       coalesce(b.next_probe_at <= now(), false) as is_probe_due
     from ai_jobs j left join supplier_breakers b on b.user_id = j.user_id and b.supplier = j.waits_for
     where j.ended_at is null and j.waits_for = any($1::text[]) order by j.created_at, j.id`,
    [suppliers],
  )
  return rows
}
