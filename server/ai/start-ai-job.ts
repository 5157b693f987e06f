import { aiContract } from '@curbgrade/core/ai/contract'
import { jobMessages } from '@curbgrade/core/ai/job-messages'
import { isInProgress } from '@curbgrade/core/ai/job-state'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import type { RunPorts } from './ports.ts'
import { beginRun, runRequestFor } from './runs.ts'
import { lockList } from './store.ts'

type StartPorts = Pick<RunPorts, 'pool' | 'grader' | 'onListsChanged'>

/** Hands a list to the grader. What is under way or complete is a conflict, however many ask at once (D32). */
export const startAiJob = (ports: StartPorts) =>
  handle(aiContract.startAiJob, async ({ user, body }) => {
    const { listId, properties, speedPreset } = body
    const request = await runRequestFor(ports.grader, user.id, speedPreset)
    const begun = await inTransaction(ports.pool, async (tx) => {
      const list = await lockList(tx, user.id, listId)
      if (list === null) return refuse('not_found')
      if (properties !== undefined && properties !== list.record_count)
        return refuse('count_mismatch', { expected: properties, found: list.record_count })
      if (isInProgress(list.status) || list.status === 'ai_completed') return refuse('already_started')
      const run = await beginRun(tx, listId, request)
      return run.ok ? run : rollBackWith(run)
    })
    if (!begun.ok) return begun
    ports.onListsChanged(user.id)
    return ok({ jobId: begun.value.jobId, message: jobMessages.started(begun.value.rows) })
  })
