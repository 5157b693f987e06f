import type { ConditionGrade, Grade } from '@curbgrade/core/grading/grade-scale'
import { type Category, type Chance, chanceFrom, type FlatKind, type Place } from '@curbgrade/demo-town'
import { townGrades } from '../fixtures/town-grades.ts'

/** The standard deviation of the rater's error, in grades. */
const RATER_SD = 0.8

/**
 * Simulates a person's grade: the condition that the house was drawn with plus an error, or the category. From
 * above, no tree or car is in the way, so a blocked house is graded as a house.
 */
export function gradeBySimulatedRater(place: Place, kind: FlatKind): Grade {
  const category = townGrades[place.category]
  if (category !== null && (kind === 'street' || SEEN_FROM_ABOVE.has(place.category))) return category
  const error = RATER_SD * normal(chanceFrom(`${place.key}/rater`))
  return Math.min(10, Math.max(1, Math.round(place.condition + error))) as ConditionGrade
}

const SEEN_FROM_ABOVE: ReadonlySet<Category> = new Set(['commercial', 'land', 'multi-family', 'other'])

/** A standard normal number from two uniform ones (Box and Muller 1958). */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
