import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { readJob } from './present-job.ts'
import { statusOf } from './store.ts'

export const getAiJob = ({ pool }: { pool: Pool }) =>
  handle(aiContract.getAiJob, async ({ user, params }) => {
    const status = await statusOf(pool, user.id, params.listId)
    if (status === null) return refuse('not_found')
    return ok({ job: await readJob(pool, params.listId, status) })
  })
