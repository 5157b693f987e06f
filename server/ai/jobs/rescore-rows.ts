import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob, type Job } from '../../platform/queue/index.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { rescoreBatch } from '../learning/rescore.ts'
import { findRescore, findUnfinished } from '../learning/rescore-store.ts'

const RESCORE = 'rescore-list'

/** Scores a few rows at a time, and continues where it stopped. */
export const rescoreRows = (ports: LearningPorts): Job => ({
  name: RESCORE,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    const rescore = await findRescore(ports.pool, listId)
    if (rescore === null) return
    while (await rescoreBatch(ports, listId)) {
      ports.onProgress(rescore.user_id, listId)
      ports.onModelsChanged(rescore.user_id)
    }
    ports.onProgress(rescore.user_id, listId)
    ports.onModelsChanged(rescore.user_id)
  },
})

export const queueRescore = (tx: Db, listId: string): Promise<void> =>
  addKeyedJob(tx, { name: RESCORE, key: `rescore/${listId}`, payload: { listId } })

export async function resumeRescores(tx: Db, listIds: readonly string[]): Promise<void> {
  for (const listId of await findUnfinished(tx, listIds)) await queueRescore(tx, listId)
}
