import type { SpeedPreset } from '@curbgrade/core/ai/jobs/speed'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import { type ObstaclePorts, refuseObstacle } from './find-obstacle.ts'
import { createRun, runRequestFor, type Starter } from './runs.ts'

type Begin = (
  tx: Db,
  listId: string,
) => Promise<Result<unknown, Refusal<'insufficient_tokens' | 'key_cap_reached'>>>

/** Collects what the transaction that inserts the list needs to create its run (D17). */
export const prepareRun =
  (ports: ObstaclePorts) =>
  async (
    starter: Omit<Starter, 'maxTokens'>,
    list: { imagery: FlatKind; speedPreset: SpeedPreset },
  ): Promise<Result<Begin, Refusal<'ai_impossible'>>> => {
    const possible = await refuseObstacle(ports, starter.ownerId, list.imagery)
    if (!possible.ok) return possible
    const request = await runRequestFor(ports.grader, { ...starter, maxTokens: null }, list.speedPreset)
    return ok(async (tx, listId) => {
      const created = await createRun(tx, listId, request)
      if (created.ok || created.error.code !== 'nothing_to_grade')
        return created as Awaited<ReturnType<Begin>>
      throw new Error('a new list has nothing to grade')
    })
  }
