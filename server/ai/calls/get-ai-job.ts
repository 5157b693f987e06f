import { aiContract } from '@curbgrade/core/ai/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListFacts } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { readAiJob } from './present-job.ts'

export const getAiJob = ({ pool }: { pool: Pool }) =>
  handle(aiContract.getAiJob, async ({ user, params }) => {
    const list = await findListFacts(pool, user.id, params.listId)
    if (list === null) return refuse('not_found')
    return ok({ job: await readAiJob(pool, list.id, list.status) })
  })
