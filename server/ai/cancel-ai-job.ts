import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import type { RunPorts } from './ports.ts'
import { readJob } from './present-job.ts'
import { cancelRun } from './runs.ts'

/** What is graded stays and stays charged; the rest is given back at once, also while a worker is at it (D33). */
export const cancelAiJob = (ports: Pick<RunPorts, 'pool' | 'onListsChanged'>) =>
  handle(aiContract.cancelAiJob, async ({ user, params }) => {
    const cancelled = await cancelRun(ports.pool, user.id, params.listId)
    if (cancelled === null) return refuse('not_found')
    if (!cancelled) return refuse('nothing_to_cancel')
    ports.onListsChanged(user.id)
    const job = await readJob(ports.pool, params.listId, 'ai_failed')
    return job === null ? refuse('not_found') : ok({ job })
  })
