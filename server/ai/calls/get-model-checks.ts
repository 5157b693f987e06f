import { modelCheckContract } from '@curbgrade/core/ai/check-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findStrategicLists, type StrategicList } from '../reviews/review-store.ts'

const MAX_LISTS = 50

export const getModelChecks = ({ pool }: { pool: Pool }) =>
  handle(modelCheckContract.getModelChecks, async ({ user }) => {
    const lists = await findStrategicLists(pool, user.id, MAX_LISTS)
    return ok({
      lists: lists.map((list) => ({ ...presentStrategicList(list), createdAt: list.createdAt.getTime() })),
    })
  })

export const presentStrategicList = ({ id, title, recordCount, processedCount }: StrategicList) => ({
  id,
  title,
  recordCount,
  processedCount,
})
