import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails } from '../../lists/index.ts'
import { handle } from '../../platform/http/route.ts'
import { type JobPorts, readAiJob } from './present-job.ts'

export const getAiJob = (ports: JobPorts) =>
  handle(aiContract.getAiJob, async ({ owner, params }) => {
    const list = await findListDetails(ports.pool, owner, params.listId)
    if (list === null) return refuse('not_found')
    return ok({ job: await readAiJob(ports, list, list.status) })
  })
