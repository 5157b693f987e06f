import { ok, refuse } from '@curbgrade/core/shared/result'
import { summarizeSurvey } from '@curbgrade/core/surveys/survey-summary'
import { surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { findListDetails } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findTally } from './counters-store.ts'
import { presentSurvey } from './present-survey.ts'
import { findSurvey } from './surveys-store.ts'

export const getSurveyFigures = ({ pool }: { readonly pool: Pool }) =>
  handle(surveysContract.getSurveyFigures, async ({ owner, params }) => {
    const key = { ownerId: owner, ...params }
    const list = await findListDetails(pool, owner, params.listId)
    const survey = await findSurvey(pool, key)
    if (list === null || survey === null) return refuse('not_found')
    const { answers, open, ...figures } = survey.summary ?? summarizeSurvey(await findTally(pool, key))
    return ok({
      survey: presentSurvey(survey),
      answers,
      open,
      figures: survey.countsOtherProviders ? figures.allProviders : figures.sameProviders,
    })
  })
