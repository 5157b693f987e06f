import type { ConditionGrade, Grade } from '@curbgrade/core/grading/grade-scale'
import type { Random } from '@curbgrade/core/shared/seeded-random'
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
  return gradeNear(place.condition, chanceFrom(`${place.key}/rater`))
}

/** The rater's grade at a second look at a picture to which they gave this grade. */
export const lookAgain = (grade: ConditionGrade, random: Random): ConditionGrade =>
  gradeNear(grade, { next: random })

const gradeNear = (condition: number, chance: Pick<Chance, 'next'>): ConditionGrade =>
  Math.min(10, Math.max(1, Math.round(condition + RATER_SD * normal(chance)))) as ConditionGrade

const SEEN_FROM_ABOVE: ReadonlySet<Category> = new Set(['commercial', 'land', 'multi-family', 'other'])

/** A standard normal number from two uniform ones (Box and Muller 1958). */
export const normal = (chance: Pick<Chance, 'next'>): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
