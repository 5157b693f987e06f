import { readAiGrade } from '@curbgrade/core/ai/ai-grade'
import type { Prediction } from '@curbgrade/core/grading/predictions-contract'
import { predictionsContract } from '@curbgrade/core/grading/predictions-contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findPredictions, keepShown, type PredictedRow } from './predictions-store.ts'

/** Sends predictions before the grade to a user who has chosen to see them, and records what was on screen. */
export const showPredictions = ({ pool }: { pool: Pool }) =>
  handle(predictionsContract.showPredictions, async ({ owner, params: { listId }, body }) => {
    const [asked, shown] = [readRowNos(body.propertyIds), readRowNos(body.shown)]
    if (asked === null || shown === null)
      return refuse('malformed', { problems: ['body: contains a property id that is none'] })
    if ((await findListDetails(pool, owner, listId)) === null) return refuse('not_found')
    const list = { ownerId: owner, listId }
    if (shown.length > 0) await keepShown(pool, list, shown)
    const rows = asked.length > 0 ? await findPredictions(pool, list, asked) : []
    return ok({
      predictions: rows.map((row) => ({ id: propertyId(row.row_no), ...presentPrediction(row) })),
    })
  })

export const presentPrediction = (row: PredictedRow): Prediction => ({
  aiScore: row.ai_score,
  confidence: row.confidence,
  predictedClass: row.predicted_class,
  aiGrade: readAiGrade({ cell: row.ai_grade, aiScore: row.ai_score, predictedClass: row.predicted_class }),
})

/** Null if one of them isn't a property id. */
function readRowNos(ids: readonly string[]): number[] | null {
  const rowNos = ids.map(parsePropertyId)
  return rowNos.includes(null) ? null : (rowNos as number[])
}
