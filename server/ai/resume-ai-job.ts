import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessages } from '@curbgrade/core/ai/job-messages'
import { isInProgress, type ListStatus } from '@curbgrade/core/ai/job-state'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { readHealth } from './health.ts'
import type { RunPorts } from './ports.ts'
import { beginRun, resumeRun, runRequestFor } from './runs.ts'
import { type JobRow, latestJob, lockList } from './store.ts'
import { doneOf } from './write-results.ts'

type ResumePorts = Pick<RunPorts, 'pool' | 'grader' | 'onListsChanged'>

/**
 * Goes on from the first ungraded row (D31). A run that is under way is left as it is; a paused one goes on now if its
 * supplier is back, and by itself otherwise; of an ended one the rest is begun anew, at its speed.
 */
export const resumeAiJob = (ports: ResumePorts) =>
  handle(aiContract.resumeAiJob, async ({ user, body }) => {
    const found = await findRun(ports.pool, user.id, body.listId)
    if (found === null) return refuse('not_found')
    const { job, status } = found
    if (job === null) return refuse('nothing_to_resume')
    if (!isInProgress(status)) return retry(ports, user.id, job)
    const isBack = job.waits_for === null || !(await isOpen(ports.pool, user.id, job.waits_for))
    if (isBack && (await resumeRun(ports.pool, job))) ports.onListsChanged(user.id)
    const left = job.total - doneOf(job)
    return ok(answer(job.id, left, isBack ? jobMessages.resumed(left) : jobMessages.waiting(left)))
  })

const isOpen = async (pool: Pool, userId: string, supplier: string): Promise<boolean> =>
  (await readHealth(pool, { userId, supplier })).openedAt !== null

const findRun = (
  pool: Pool,
  userId: string,
  listId: string,
): Promise<{ status: ListStatus; job: JobRow | null } | null> =>
  inTransaction(pool, async (tx) => {
    const list = await lockList(tx, userId, listId)
    return list === null ? null : { status: list.status, job: await latestJob(tx, listId) }
  })

async function retry(ports: ResumePorts, userId: string, last: JobRow) {
  const request = await runRequestFor(ports.grader, userId, last.speed_preset)
  const begun = await inTransaction(ports.pool, async (tx) => {
    const list = await lockList(tx, userId, last.list_id)
    if (list === null) return refuse('not_found')
    if (isInProgress(list.status)) return refuse('nothing_to_resume')
    const run = await beginRun(tx, last.list_id, request)
    if (run.ok) return run
    return rollBackWith(run.error.code === 'nothing_to_grade' ? refuse('nothing_to_resume') : run)
  })
  if (!begun.ok) return begun
  ports.onListsChanged(userId)
  const { jobId, rows } = begun.value
  return ok(answer(jobId, rows, jobMessages.resumed(rows)))
}

const answer = (jobId: string, totalProperties: number, message: string) => ({
  success: true as const,
  jobId,
  totalProperties,
  message,
})
