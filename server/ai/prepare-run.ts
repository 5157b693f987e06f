import type { SpeedPreset } from '@curbgrade/core/ai/speed'
import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import type { Grader } from './grader.ts'
import { beginRun, runRequestFor } from './runs.ts'

type Begin = (tx: Db, listId: string) => Promise<Result<unknown, Refusal<'insufficient_tokens'>>>

/** What creating an AI list needs: asked for now, done in the transaction that makes the list (D17). */
export const prepareRun =
  (grader: Grader) =>
  async (userId: string, speedPreset: SpeedPreset): Promise<Begin> => {
    const request = await runRequestFor(grader, userId, speedPreset)
    return async (tx, listId) => {
      const begun = await beginRun(tx, listId, request)
      if (begun.ok || begun.error.code === 'insufficient_tokens') return begun as Awaited<ReturnType<Begin>>
      throw new Error('a new list has nothing to grade')
    }
  }
