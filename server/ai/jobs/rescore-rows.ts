import type { Job } from '../../platform/queue/index.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { rescoreBatch } from '../learning/rescore.ts'
import { findRescore } from '../learning/rescore-store.ts'

export const RESCORE = 'rescore-list'

/** Scores a list again, a few rows at a time. If the job runs again, it continues where it stopped. */
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
