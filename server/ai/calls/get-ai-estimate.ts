import { aiContract } from '@curbgrade/core/ai/contract'
import { secondsFor } from '@curbgrade/core/ai/jobs/estimate'
import { aiCost } from '@curbgrade/core/ai/jobs/speed'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { getAvailableTokens } from '../../tokens/index.ts'
import type { RunPorts } from '../ports.ts'
import { readPace } from '../runs/pace-store.ts'

export const getAiEstimate = ({ pool, grader }: Pick<RunPorts, 'pool' | 'grader'>) =>
  handle(aiContract.getAiEstimate, async ({ user, query }) => {
    const [available, pace] = await Promise.all([
      getAvailableTokens(pool, user.id),
      readPace(pool, grader.name),
    ])
    const rows = query.properties
    return ok({
      tokens: aiCost(rows),
      available,
      seconds: {
        economy: secondsFor(rows, pace.economy ?? null),
        standard: secondsFor(rows, pace.standard ?? null),
        fast: secondsFor(rows, pace.fast ?? null),
      },
    })
  })
