import type { Opinion } from '@curbgrade/core/ai/opinion'
import { categoryOf, type LabeledPicture } from '../../labeled-picture.ts'

/**
 * The ranked probability score of a condition (Epstein 1969): the mean squared difference of the nine cumulative probabilities,
 * from 0 to 1. Proper like log loss, but bounded and aware of the order: one surprise can't outweigh fifty good predictions. 0
 * for a category, which is no condition.
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

/** The Brier score of what a picture is, gradeable or a category: half the squared distance of the probabilities, from 0 to 1. */
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
