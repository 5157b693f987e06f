import { eraseAiResults } from '../ai/erase-store.ts'
import {
  eraseAnnotations,
  eraseBulkEdits,
  eraseGrades,
  eraseReviews,
  eraseShownPredictions,
} from '../grading/erase-store.ts'
import { eraseCoverage, eraseImages } from '../imagery/erase-store.ts'
import type { EraseRows } from '../lists/jobs/erase-list-data.ts'
import { erasePhotos } from '../photos/erase-store.ts'
import { eraseSurveyStreets, eraseSurveys } from '../surveys/erase-store.ts'

export const erasures: readonly EraseRows[] = [
  eraseGrades,
  eraseReviews,
  eraseShownPredictions,
  eraseAnnotations,
  eraseBulkEdits,
  eraseAiResults,
  eraseSurveys,
  eraseSurveyStreets,
  eraseCoverage,
  erasePhotos,
  eraseImages,
]
