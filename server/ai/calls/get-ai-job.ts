import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findListStatus } from '../store.ts'
import { readAiJob } from './present-job.ts'

export const getAiJob = ({ pool }: { pool: Pool }) =>
  handle(aiContract.getAiJob, async ({ user, params }) => {
    const status = await findListStatus(pool, user.id, params.listId)
    if (status === null) return refuse('not_found')
    return ok({ job: await readAiJob(pool, params.listId, status) })
  })
