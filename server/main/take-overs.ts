import { takeOverResults } from '../ai/take-over-store.ts'
import { takeOverAnnotations, takeOverGrades } from '../grading/take-over-store.ts'
import { takeOverPictures, takeOverPositions } from '../imagery/pictures/shared-files-store.ts'
import type { TakeOver } from '../lists/editions/take-over.ts'
import { takeOverPhotos } from '../photos/take-over-store.ts'

/** What each slice gives to the next edition of a list (D60). */
export const takeOvers: readonly TakeOver[] = [
  takeOverPictures,
  takeOverPhotos,
  takeOverPositions,
  takeOverGrades,
  takeOverResults,
  takeOverAnnotations,
]
