import { readAiGrade } from '@curbgrade/core/ai/ai-grade'
import type { Prediction } from '@curbgrade/core/grading/predictions-contract'
import { presentAnnotations } from '@curbgrade/core/lists/annotations'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { PropertyRow } from './properties-store.ts'

export const presentProperty = (row: PropertyRow) => ({
  ...presentRow(row),
  aiGrade: readAiGrade({ cell: row.ai_grade, aiScore: row.ai_score, predictedClass: row.predicted_class }),
})

/** Omits the AI's grade, which lists and reviews store differently. */
export const presentRow = (row: Omit<PropertyRow, 'ai_grade' | 'is_strategic'>) => ({
  id: propertyId(row.row_no),
  rowNo: row.row_no,
  street: row.street.trim(),
  city: row.city.trim(),
  state: row.state.trim(),
  zip: row.zip.trim(),
  grade: row.grade,
  isAiGrade: row.is_ai_grade,
  isImported: row.is_imported,
  gradedAt: row.graded_at?.getTime() ?? null,
  photo: row.photo === null ? null : `/api/images/${row.photo}`,
  hasPanorama: row.has_panorama,
  hasOtherKind: row.has_other_kind,
  sharedPlace: row.shared_place,
  aiScore: row.ai_score,
  confidence: row.confidence,
  predictedClass: row.predicted_class,
  ...presentAnnotations(row),
})

type Predicted = Prediction & { readonly grade: number | null }

const NO_PREDICTION = { aiScore: null, confidence: null, predictedClass: null, aiGrade: null }

/** Hides the AI's prediction until the person has graded, which keeps a review blind. */
export const presentBlind = <Row extends Predicted>(row: Row) =>
  row.grade === null ? { ...row, ...NO_PREDICTION, isPredictionHidden: true } : row
