import { ok, refuse } from '@curbgrade/core/shared/result'
import { surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { findListDetails } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { presentSurvey } from './present-survey.ts'
import { findSurveys } from './surveys-store.ts'

export const getSurveys = ({ pool }: { readonly pool: Pool }) =>
  handle(surveysContract.getSurveys, async ({ owner, params: { listId } }) => {
    if ((await findListDetails(pool, owner, listId)) === null) return refuse('not_found')
    const surveys = await findSurveys(pool, { ownerId: owner, listId })
    return ok({ surveys: surveys.map(presentSurvey) })
  })
