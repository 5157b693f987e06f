import type { Opinion } from '@curbgrade/core/ai/opinion'
import { categoryOf, type LabeledPicture } from '../../labeled-picture.ts'

/**
 * The ranked probability score (Epstein 1969), from 0 to 1; 0 for a category. Proper like log loss, but
 * bounded: one surprise can't outweigh fifty good predictions.
 */
export function gradeLoss({ grades }: Opinion, picture: Pick<LabeledPicture, 'grade'>): number {
  if (categoryOf(picture) !== null) return 0
  let cumulative = 0
  return (
    grades.slice(0, -1).reduce((sum, probability, index) => {
      cumulative += probability
      return sum + (cumulative - Number(picture.grade <= index + 1)) ** 2
    }, 0) /
    (grades.length - 1)
  )
}

/** The Brier score of gradeable against each category, halved to range from 0 to 1. */
export function categoryLoss({ categories }: Opinion, picture: Pick<LabeledPicture, 'grade'>): number {
  const actual = categoryOf(picture)
  const known = Object.entries(categories)
  const gradeable = 1 - known.reduce((sum, [, probability]) => sum + probability, 0)
  const isUnknown = actual !== null && !known.some(([category]) => Number(category) === actual)
  const distance = known.reduce(
    (sum, [category, probability]) => sum + (probability - Number(Number(category) === actual)) ** 2,
    (gradeable - Number(actual === null)) ** 2 + Number(isUnknown),
  )
  return distance / 2
}
