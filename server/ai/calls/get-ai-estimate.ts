import { aiContract } from '@curbgrade/core/ai/contract'
import { secondsFor } from '@curbgrade/core/ai/jobs/estimate'
import { aiCost } from '@curbgrade/core/ai/jobs/speed'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { getAvailableTokens } from '../../tokens/index.ts'
import type { RunPorts } from '../ports.ts'
import { findObstacle, type ObstaclePorts } from '../runs/find-obstacle.ts'
import { readPace } from '../runs/pace-store.ts'

export const getAiEstimate = ({ pool, ...ports }: ObstaclePorts & Pick<RunPorts, 'pool'>) =>
  handle(aiContract.getAiEstimate, async ({ user, query }) => {
    const [available, pace, obstacle] = await Promise.all([
      getAvailableTokens(pool, user.id),
      readPace(pool, ports.grader.name),
      findObstacle(ports, user.id, query.imagery),
    ])
    const rows = query.properties
    return ok({
      tokens: aiCost(rows),
      available,
      obstacle,
      seconds: {
        economy: secondsFor(rows, pace.economy ?? null),
        standard: secondsFor(rows, pace.standard ?? null),
        fast: secondsFor(rows, pace.fast ?? null),
      },
    })
  })
