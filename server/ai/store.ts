import type { EndReason, PauseReason } from '@curbgrade/core/ai/contract'
import type { Mark } from '@curbgrade/core/ai/estimate'
import type { ListStatus } from '@curbgrade/core/ai/job-state'
import type { SpeedPreset } from '@curbgrade/core/ai/speed'
import type { FlatKind } from '../imagery/index.ts'
import type { Db } from '../platform/db/pool.ts'

export type JobRow = {
  id: string
  list_id: string
  user_id: string
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

export type ListState = { status: ListStatus; record_count: number; imagery: FlatKind }

/** Locks a list of the user: whoever changes its state or grades next sees what this transaction writes. */
export async function lockList(tx: Db, userId: string, listId: string): Promise<ListState | null> {
  const { rows } = await tx.query<ListState>(
    'select status, record_count, imagery from lists where id = $2 and user_id = $1 for no key update',
    [userId, listId],
  )
  return rows[0] ?? null
}

export async function setListStatus(tx: Db, listId: string, status: ListStatus): Promise<void> {
  await tx.query(
    `update lists set status = $2,
       completed_at = case when $2 in ('ai_completed', 'ai_completed_with_errors') then coalesce(completed_at, now()) else completed_at end
     where id = $1`,
    [listId, status],
  )
}

/** A list that the grader works on is an AI list from then on. */
export async function queueList(tx: Db, listId: string, tokensCost: number): Promise<void> {
  await tx.query(
    `update lists set status = 'queued_for_ai', processing_method = 'ai', tokens_cost = $2 where id = $1`,
    [listId, tokensCost],
  )
}

export async function countUngraded(tx: Db, listId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from properties where list_id = $1 and grade is null',
    [listId],
  )
  return rows[0]?.n ?? 0
}

/** What was said of rows that have no grade is said anew. */
export async function forgetUngraded(tx: Db, listId: string): Promise<void> {
  await tx.query(
    `delete from ai_results r using properties p
     where r.list_id = $1 and p.list_id = $1 and p.row_no = r.row_no and p.grade is null`,
    [listId],
  )
  await tx.query('delete from ai_setbacks where list_id = $1', [listId])
}

export async function insertJob(
  tx: Db,
  job: {
    id: string
    listId: string
    userId: string
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
    [job.id, job.listId, job.userId, job.grader, job.modelVersion, job.speedPreset, job.threshold, job.total],
  )
}

/** The run of a list that has not ended, locked. */
export async function lockUnended(tx: Db, listId: string): Promise<JobRow | null> {
  const { rows } = await tx.query<JobRow>(
    'select * from ai_jobs where list_id = $1 and ended_at is null for update',
    [listId],
  )
  return rows[0] ?? null
}

/** The runs of a user's lists that are gone already. */
export async function lockOrphans(tx: Db, userId: string): Promise<JobRow[]> {
  const { rows } = await tx.query<JobRow>(
    `select j.* from ai_jobs j where user_id = $1 and ended_at is null
       and not exists (select from lists l where l.id = j.list_id) order by id for update`,
    [userId],
  )
  return rows
}

export async function latestJob(db: Db, listId: string): Promise<JobRow | null> {
  const { rows } = await db.query<JobRow>(
    'select * from ai_jobs where list_id = $1 order by created_at desc limit 1',
    [listId],
  )
  return rows[0] ?? null
}

export async function endJob(
  tx: Db,
  jobId: string,
  refunded: number,
  reason: EndReason | null,
): Promise<void> {
  await tx.query(
    `update ai_jobs set ended_at = now(), refunded = $2, end_reason = $3, lease_until = null, waits_for = null,
       pause_reason = null where id = $1`,
    [jobId, refunded, reason],
  )
}

export async function pauseJob(
  tx: Db,
  jobId: string,
  why: { supplier: string; reason: PauseReason },
): Promise<void> {
  await tx.query(
    `update ai_jobs set waits_for = $2, pause_reason = $3, lease_until = null, stalls = 0, marks = '[]' where id = $1`,
    [jobId, why.supplier, why.reason],
  )
}

export async function clearPause(tx: Db, jobId: string): Promise<void> {
  await tx.query('update ai_jobs set waits_for = null, pause_reason = null where id = $1', [jobId])
}

export async function startJob(tx: Db, jobId: string): Promise<void> {
  await tx.query('update ai_jobs set started_at = coalesce(started_at, now()) where id = $1', [jobId])
}

export type LeasedJob = JobRow & { imagery: FlatKind }

/**
 * Takes the lease of a run that is in this state, for whoever nobody else holds it. Each lease has a number of its own;
 * one that ran out before this one counts as a stall.
 */
export async function takeLease(
  db: Db,
  jobId: string,
  status: ListStatus,
  leaseMs: number,
): Promise<LeasedJob | null> {
  const { rows } = await db.query<LeasedJob>(
    `update ai_jobs j set fence = fence + 1, lease_until = now() + make_interval(secs => $3),
       stalls = stalls + (lease_until is not null)::int
     from lists l where j.id = $1 and l.id = j.list_id and l.status = $2 and j.ended_at is null
       and (j.lease_until is null or j.lease_until < now())
     returning j.*, l.imagery`,
    [jobId, status, leaseMs / 1000],
  )
  return rows[0] ?? null
}

/** False when the lease is somebody else's by now, or the run has ended. */
export async function renewLease(db: Db, job: JobRow, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ai_jobs set lease_until = now() + make_interval(secs => $3)
     where id = $1 and fence = $2 and ended_at is null and lease_until is not null`,
    [job.id, job.fence, leaseMs / 1000],
  )
  return rowCount === 1
}

/** Locks a run for whoever holds its lease; null when he lost it (P13). The list is locked before. */
export async function lockLeased(tx: Db, job: JobRow): Promise<JobRow | null> {
  const { rows } = await tx.query<JobRow>(
    'select * from ai_jobs where id = $1 and fence = $2 and ended_at is null for update',
    [job.id, job.fence],
  )
  return rows[0] ?? null
}

/** Nobody is at work any more, and up to `cursor` every row is dealt with. */
export async function releaseLease(tx: Db, job: JobRow, cursor: number): Promise<void> {
  await tx.query(
    'update ai_jobs set lease_until = null, stalls = 0, cursor = greatest(cursor, $3) where id = $1 and fence = $2',
    [job.id, job.fence, cursor],
  )
}

/** Runs of a user that wait for their turn, oldest first, and how many are under way. */
export async function findQueued(db: Db, userId: string): Promise<{ queued: JobRow[]; active: number }> {
  const { rows } = await db.query<JobRow & { status: ListStatus }>(
    `select j.*, l.status from ai_jobs j join lists l on l.id = j.list_id
     where j.user_id = $1 and j.ended_at is null order by j.created_at, j.id`,
    [userId],
  )
  const queued = rows.filter(({ status }) => status === 'queued_for_ai')
  return { queued, active: rows.length - queued.length }
}

/** Users with a run that waits although fewer than `most` of theirs are under way. */
export async function usersToAdmit(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    `select j.user_id from ai_jobs j join lists l on l.id = j.list_id where j.ended_at is null
     group by j.user_id having bool_or(l.status = 'queued_for_ai')
       and count(*) filter (where l.status <> 'queued_for_ai') < $1`,
    [most],
  )
  return rows.map((row) => row.user_id)
}

/** Runs under way that nobody is at work on: their worker is dead or stands still, or their batch got lost. */
export async function abandonedJobs(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select j.id from ai_jobs j join lists l on l.id = j.list_id
     where j.ended_at is null and (j.lease_until < now() and l.status in ('ai_processing', 'ai_paused_ml_outage')
       or j.lease_until is null and l.status = 'ai_processing' and not exists (
         select from graphile_worker.jobs q where q.key = 'ai-job/' || j.id and q.attempts < q.max_attempts))`,
  )
  return rows.map((row) => row.id)
}

export type PausedJob = Pick<JobRow, 'id' | 'user_id' | 'list_id'> & {
  waits_for: string
  /** Of the breaker that it waits for (health.ts). */
  is_open: boolean
  is_probe_due: boolean
}

/** Paused runs of these suppliers, those that wait longest first. */
export async function pausedJobs(db: Db, suppliers: readonly string[]): Promise<PausedJob[]> {
  const { rows } = await db.query<PausedJob>(
    `select j.id, j.user_id, j.list_id, j.waits_for, b.opened_at is not null as is_open,
       coalesce(b.next_probe_at <= now(), false) as is_probe_due
     from ai_jobs j left join supplier_breakers b on b.user_id = j.user_id and b.supplier = j.waits_for
     where j.ended_at is null and j.waits_for = any($1::text[]) order by j.created_at, j.id`,
    [suppliers],
  )
  return rows
}

/** `tries` is null for rows that no supplier has failed yet: the others are suspects. */
export type OpenRow = { readonly row_no: number; readonly tries: number | null }

/** Rows behind the cursor that have neither a grade nor a result: the first ones, or those that are no suspects first. */
export async function nextRows(
  db: Db,
  job: JobRow,
  limit: number,
  order: 'first' | 'unsuspected' = 'first',
): Promise<OpenRow[]> {
  const { rows } = await db.query<OpenRow>(
    `select p.row_no, s.tries from properties p
       left join ai_setbacks s on s.list_id = p.list_id and s.row_no = p.row_no
     where p.list_id = $1 and p.grade is null and p.row_no > $2
       and not exists (select from ai_results r where r.list_id = p.list_id and r.row_no = p.row_no)
     order by ${order === 'first' ? '' : 's.tries nulls first,'} p.row_no limit $3`,
    [job.list_id, job.cursor, limit],
  )
  return rows
}

/** Null when the user has no such list. */
export async function statusOf(db: Db, userId: string, listId: string): Promise<ListStatus | null> {
  const { rows } = await db.query<{ status: ListStatus }>(
    'select status from lists where id = $2 and user_id = $1',
    [userId, listId],
  )
  return rows[0]?.status ?? null
}
