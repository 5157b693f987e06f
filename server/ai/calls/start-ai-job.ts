import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessagesText } from '@curbgrade/core/ai/jobs/job-messages'
import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { textIn } from '@curbgrade/core/text/language'
import { findListDetails, lockList } from '../../lists/index.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { userLanguage } from '../../platform/language.ts'
import type { RunPorts } from '../ports.ts'
import { type ObstaclePorts, refuseObstacle } from '../runs/find-obstacle.ts'
import { createRun, runRequestFor } from '../runs/runs.ts'

type StartPorts = ObstaclePorts & Pick<RunPorts, 'pool' | 'onListsChanged'>

/** A run in progress or complete is a conflict, even among concurrent requests (D32). */
export const startAiJob = (ports: StartPorts) =>
  handle(aiContract.startAiJob, async ({ user, owner, body }) => {
    const { listId, properties, speedPreset } = body
    const details = await findListDetails(ports.pool, owner, listId)
    if (details === null) return refuse('not_found')
    const possible = await refuseObstacle(ports, user.id, details.imagery)
    if (!possible.ok) return possible
    const request = await runRequestFor(ports.grader, owner, speedPreset)
    const created = await inTransaction(ports.pool, async (tx) => {
      const list = await lockList(tx, owner, listId)
      if (list === null) return refuse('not_found')
      if (properties !== undefined && properties !== list.recordCount)
        return refuse('count_mismatch', { expected: properties, found: list.recordCount })
      if (isInProgress(list.status) || list.status === 'ai_completed') return refuse('already_started')
      const run = await createRun(tx, listId, request)
      return run.ok ? run : rollBackWith(run)
    })
    if (!created.ok) return created
    ports.onListsChanged(user.id)
    return ok({
      jobId: created.value.runId,
      message: textIn(jobMessagesText, userLanguage()).started(created.value.rows),
    })
  })
