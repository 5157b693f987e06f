import { estimateContract } from '@curbgrade/core/ai/estimate-contract'
import { aiCost } from '@curbgrade/core/ai/jobs/speed'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { PricedWork } from '@curbgrade/core/tokens/estimate'
import { findCoveragePrice, type PricePorts } from '../../imagery/index.ts'
import { findListDetails, type ListDetails } from '../../lists/index.ts'
import { handle } from '../../platform/http/route.ts'
import { type Estimates, getAvailableTokens } from '../../tokens/index.ts'
import type { RunPorts } from '../ports.ts'
import { type ObstaclePorts, refuseObstacle } from '../runs/find-obstacle.ts'

type EstimatePorts = ObstaclePorts & PricePorts & Pick<RunPorts, 'pool'> & { readonly estimates: Estimates }

export const getEstimate = (ports: EstimatePorts) =>
  handle(estimateContract.getEstimate, async ({ user, owner, params: { listId }, query: { work } }) => {
    const list = await findListDetails(ports.pool, owner, listId)
    if (list === null) return refuse('not_found')
    const price = await prices[work](ports, user.id, list)
    if (!price.ok) return price
    const tokens = price.value
    const available = await getAvailableTokens(ports.pool, user.id)
    return ok({
      work,
      tokens,
      available,
      ...ports.estimates.issue({ userId: user.id, listId, work, tokens }),
    })
  })

type FindPrice = (
  ports: EstimatePorts,
  userId: string,
  list: ListDetails,
) => Promise<Result<number, Refusal<'ai_impossible' | 'own_pictures_only'>>>

const prices: Readonly<Record<PricedWork, FindPrice>> = {
  ai: async (ports, userId, { imagery, recordCount, processedCount }) => {
    const possible = await refuseObstacle(ports, userId, imagery)
    return possible.ok ? ok(aiCost(recordCount - processedCount)) : possible
  },
  coverage: async (ports, _userId, list) =>
    list.pictures === 'own' ? refuse('own_pictures_only') : ok(await findCoveragePrice(ports, list)),
}
