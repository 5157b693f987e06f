import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails } from '../../lists/index.ts'
import { handle } from '../../platform/http/route.ts'
import type { RunPorts } from '../ports.ts'
import { cancelRun } from '../runs/runs.ts'
import { type JobPorts, readAiJob } from './present-job.ts'

/** Graded rows stay graded and charged. Returns the other tokens at once, even while a worker grades (D33). */
export const cancelAiJob = (ports: JobPorts & Pick<RunPorts, 'onListsChanged'>) =>
  handle(aiContract.cancelAiJob, async ({ user, owner, params }) => {
    const canceled = await cancelRun(ports.pool, owner, params.listId)
    if (canceled === null) return refuse('not_found')
    if (!canceled) return refuse('nothing_to_cancel')
    ports.onListsChanged(user.id)
    const list = await findListDetails(ports.pool, owner, params.listId)
    const job = list && (await readAiJob(ports, list, 'ai_failed'))
    return job === null ? refuse('not_found') : ok({ job })
  })
