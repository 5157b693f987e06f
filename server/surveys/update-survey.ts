import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { summarizeSurvey } from '@curbgrade/core/surveys/survey-summary'
import { type SurveyChange, surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { findListDetails } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle, type Refusals } from '../platform/http/route.ts'
import { findTally } from './counters-store.ts'
import type { SurveyPorts } from './ports.ts'
import { presentSurvey } from './present-survey.ts'
import {
  findSurvey,
  lockSurvey,
  type SurveyKey,
  type SurveyRecord,
  setCountsOtherProviders,
  setEnded,
} from './surveys-store.ts'

type Refused = Refusals<typeof surveysContract.updateSurvey>

export const updateSurvey = ({ pool, onSurvey }: SurveyPorts) =>
  handle(surveysContract.updateSurvey, async ({ owner, params, body }) => {
    const updated = await inTransaction(pool, (tx) => update(tx, { ownerId: owner, ...params }, body))
    if (!updated.ok) return updated
    onSurvey(owner, params.listId)
    return ok({ survey: presentSurvey(updated.value) })
  })

async function update(
  tx: Connection,
  key: SurveyKey,
  { isEnded, countsOtherProviders }: SurveyChange,
): Promise<Result<SurveyRecord, Refused>> {
  const survey = await lockSurvey(tx, key)
  const list = await findListDetails(tx, key.ownerId, key.listId)
  if (survey === null || list === null) return refuse('not_found')
  if (countsOtherProviders !== undefined) await setCountsOtherProviders(tx, key, countsOtherProviders)
  // What it said at its end stays, because later grades aren't of this survey.
  if (isEnded && survey.endedAt === null) await setEnded(tx, key, summarizeSurvey(await findTally(tx, key)))
  return ok((await findSurvey(tx, key)) ?? survey)
}
