import { purgeAiResults } from '../ai/purge-store.ts'
import {
  purgeAnnotations,
  purgeBulkEdits,
  purgeGrades,
  purgeReviews,
  purgeShownPredictions,
} from '../grading/purge-store.ts'
import { purgeCoverage, purgeImages } from '../imagery/purge-store.ts'
import type { PurgeRows } from '../lists/jobs/purge-list.ts'

/** What each slice deletes of a deleted list. */
export const purges: readonly PurgeRows[] = [
  purgeGrades,
  purgeReviews,
  purgeShownPredictions,
  purgeAnnotations,
  purgeBulkEdits,
  purgeAiResults,
  purgeCoverage,
  purgeImages,
]
