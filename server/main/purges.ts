import { purgeAiResults } from '../ai/purge-store.ts'
import {
  purgeActs,
  purgeGrades,
  purgeMarks,
  purgeReviews,
  purgeShownPredictions,
} from '../grading/purge-store.ts'
import { purgeCoverage, purgeImages } from '../imagery/purge-store.ts'
import type { PurgeRows } from '../lists/jobs/purge-list.ts'

export const purges: readonly PurgeRows[] = [
  purgeGrades,
  purgeReviews,
  purgeShownPredictions,
  purgeMarks,
  purgeActs,
  purgeAiResults,
  purgeCoverage,
  purgeImages,
]
