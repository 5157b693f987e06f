import type { CategoryGrade, ConditionGrade, Grade } from '@curbgrade/core/grading/grade-scale'
import { type Chance, chanceFrom } from '@curbgrade/fakes/demo-town/chance'
import type { FlatKind } from '@curbgrade/fakes/demo-town/draw-picture'
import type { Category, Place } from '@curbgrade/fakes/demo-town/place'

/** How far a person's grade lies from the truth, as a standard deviation in grades. */
const RATER_SPREAD = 0.8

/**
 * The grade of a simulated person: the condition that the house was drawn with, missed by some, or the category. From
 * above there is no tree or car in the way, so there a house is a house.
 */
export function gradeBySimulatedRater(place: Place, kind: FlatKind): Grade {
  const category = CODES[place.category]
  if (category !== null && (kind === 'street' || SEEN_FROM_ABOVE.has(place.category))) return category
  const missed = RATER_SPREAD * normal(chanceFrom(`${place.key}/rater`))
  return Math.min(10, Math.max(1, Math.round(place.condition + missed))) as ConditionGrade
}

const CODES: Readonly<Record<Category, CategoryGrade | null>> = {
  house: null,
  commercial: 20,
  land: 30,
  'multi-family': 120,
  blurred: 40,
  other: 50,
  'no-imagery': 60,
  'blocked-tree': 70,
  'blocked-car': 80,
  alley: 90,
  'too-far': 100,
  road: 110,
}
const SEEN_FROM_ABOVE: ReadonlySet<Category> = new Set(['commercial', 'land', 'multi-family', 'other'])

/** Box and Muller's way from two even draws to a normal one. */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
