import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessagesText } from '@curbgrade/core/ai/jobs/job-messages'
import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import type { ListStatus } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { textIn } from '@curbgrade/core/text/language'
import { lockList } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { userLanguage } from '../../platform/language.ts'
import type { RunPorts } from '../ports.ts'
import { createRun, resumeRun, runRequestFor } from '../runs/runs.ts'
import { countDone } from '../runs/write-results.ts'
import { findLatestRun, type RunRow } from '../store.ts'
import { findHealth } from '../suppliers/breaker-store.ts'

type ResumePorts = Pick<RunPorts, 'pool' | 'grader' | 'onListsChanged'>

/**
 * Continues from the first ungraded row (D31). A run in progress is left alone. A paused run resumes now if its
 * supplier is back, otherwise by itself later. For a run that ended, a new run at the same speed takes the
 * remaining rows.
 */
export const resumeAiJob = (ports: ResumePorts) =>
  handle(aiContract.resumeAiJob, async ({ user, body }) => {
    const found = await findRun(ports.pool, user.id, body.listId)
    if (found === null) return refuse('not_found')
    const { run, status } = found
    if (run === null) return refuse('nothing_to_resume')
    if (!isInProgress(status)) return retry(ports, user.id, run)
    const isBack = run.waits_for === null || !(await isOpen(ports.pool, user.id, run.waits_for))
    if (isBack && (await resumeRun(ports.pool, run))) ports.onListsChanged(user.id)
    const rows = run.total - countDone(run)
    return ok(answer(run.id, rows, isBack ? messages().resumed(rows) : messages().waiting(rows)))
  })

const isOpen = async (pool: Pool, userId: string, supplier: string): Promise<boolean> =>
  (await findHealth(pool, { userId, supplier })).openedAt !== null

const findRun = (
  pool: Pool,
  userId: string,
  listId: string,
): Promise<{ status: ListStatus; run: RunRow | null } | null> =>
  inTransaction(pool, async (tx) => {
    const list = await lockList(tx, userId, listId)
    return list === null ? null : { status: list.status, run: await findLatestRun(tx, listId) }
  })

async function retry(ports: ResumePorts, userId: string, last: RunRow) {
  const request = await runRequestFor(ports.grader, userId, last.speed_preset)
  const created = await inTransaction(ports.pool, async (tx) => {
    const list = await lockList(tx, userId, last.list_id)
    if (list === null) return refuse('not_found')
    if (isInProgress(list.status)) return refuse('nothing_to_resume')
    const run = await createRun(tx, last.list_id, request)
    if (run.ok) return run
    return rollBackWith(run.error.code === 'nothing_to_grade' ? refuse('nothing_to_resume') : run)
  })
  if (!created.ok) return created
  ports.onListsChanged(userId)
  const { runId, rows } = created.value
  return ok(answer(runId, rows, messages().resumed(rows)))
}

const answer = (jobId: string, totalProperties: number, message: string) => ({
  success: true as const,
  jobId,
  totalProperties,
  message,
})

const messages = () => textIn(jobMessagesText, userLanguage())
