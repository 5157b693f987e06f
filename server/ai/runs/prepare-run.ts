import type { SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import type { Grader } from '../graders/grader.ts'
import { createRun, runRequestFor } from './runs.ts'

type Begin = (tx: Db, listId: string) => Promise<Result<unknown, Refusal<'insufficient_tokens'>>>

/** Prepares the run of a new AI list, to be created in the transaction that inserts the list (D17). */
export const prepareRun =
  (grader: Grader) =>
  async (userId: string, speedPreset: SpeedPreset): Promise<Begin> => {
    const request = await runRequestFor(grader, userId, speedPreset)
    return async (tx, listId) => {
      const created = await createRun(tx, listId, request)
      if (created.ok || created.error.code === 'insufficient_tokens')
        return created as Awaited<ReturnType<Begin>>
      throw new Error('a new list has nothing to grade')
    }
  }
