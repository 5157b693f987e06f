import { ok, refuse } from '@curbgrade/core/shared/result'
import { surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { checkColumns, findRowsOf } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { drawSurvey } from './draw-survey.ts'
import { previewSnapshot } from './snapshot-store.ts'

export const previewSurvey = ({ pool }: { readonly pool: Pool }) =>
  handle(surveysContract.previewSurvey, async ({ readerId, owner, params, body }) => {
    const list = await findRowsOf(pool, { ownerId: owner, readerId, listId: params.listId })
    if (list === null) return refuse('not_found')
    const known = checkColumns(list, body.filter ?? {})
    if (!known.ok) return known
    const asked = { ...body, surveyId: params.surveyId }
    const { counts, proposal } = await drawSurvey(pool, list, asked, (listId, kind) =>
      previewSnapshot(pool, listId, kind),
    )
    return ok({ ...counts, warning: proposal.warning })
  })
