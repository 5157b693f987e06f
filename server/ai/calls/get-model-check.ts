import { conditionScore } from '@curbgrade/core/ai/agreement'
import { readAiGrade } from '@curbgrade/core/ai/ai-grade'
import { modelCheckContract } from '@curbgrade/core/ai/check-contract'
import { NO_COLUMNS, samplePlaces } from '@curbgrade/core/ai/samples/sample-columns'
import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findSuspiciousLabels } from '@curbgrade/learning/metrics/label-suspicion'
import { checkModel, type Review } from '@curbgrade/learning/metrics/model-check'
import { findListDetails, type ListDetails } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findReviews, type ReviewRow, type StrategicList } from '../reviews/review-store.ts'
import { presentStrategicList } from './get-model-checks.ts'

const toReview = (list: ListDetails, reviewed: number): StrategicList => ({
  ...list,
  recordCount: list.sampleCount ?? 0,
  processedCount: reviewed,
})

/** Ten times a sample. Reads the first reviews of a larger list, so that the response stays fast. */
const MAX_REVIEWS = 5_000
const MAX_SUSPICIOUS = 20

export const getModelCheck = ({ pool }: { pool: Pool }) =>
  handle(modelCheckContract.getModelCheck, async ({ owner, params: { listId } }) => {
    const list = await findListDetails(pool, owner, listId)
    if (list === null || !list.isReviewed) return refuse('not_found')
    const places = list.isStrategic ? samplePlaces(list.columns, list.mapping) : NO_COLUMNS
    const rows = await findReviews(pool, { ownerId: owner, listId, places, limit: MAX_REVIEWS })
    const weighted = places.selection_probability !== null || !list.isStrategic
    const found = checkModel(weighted ? rows.flatMap(weightedReview) : rows.map(review))
    return ok({
      ...found,
      list: presentStrategicList(list.isStrategic ? list : toReview(list, rows.length)),
      modelVersion: rows.find(({ model_version: version }) => version)?.model_version ?? null,
      weighted,
      suspicious: findSuspiciousLabels(
        rows.map((row) => ({ ...row, predicted: { aiScore: conditionScore(review(row)) } })),
        MAX_SUSPICIOUS,
      ).map(presentSuspicious),
    })
  })

const review = (row: ReviewRow): Review => ({
  street: streetKey(row),
  zip: row.zip,
  grade: row.grade,
  aiScore: row.ai_score,
  aiGrade: readAiGrade({ cell: row.ai_grade, aiScore: row.ai_score, predictedClass: row.predicted_class }),
  probability: row.probability,
  why: row.why,
  sawAi: row.saw_ai,
})

/** Omits a row without a probability if other rows have one: its weight is unknown. */
const weightedReview = (row: ReviewRow): Review[] => (row.probability ? [review(row)] : [])

const presentSuspicious = (row: ReviewRow & { suspicion: number }) => ({
  propertyId: propertyId(row.row_no),
  street: row.street.trim(),
  city: row.city.trim(),
  grade: row.grade,
  aiScore: row.ai_score,
  suspicion: row.suspicion,
  photo: row.photo === null ? null : `/api/images/${row.photo}`,
})
