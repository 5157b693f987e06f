import { type ConditionGrade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { type Random, seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { normal } from './rater.ts'

/** The grades that a person gives to pictures, from those of the simulated rater. Categories stay. */
export type Person = <Picture extends LabeledPicture>(pictures: readonly Picture[], seed: number) => Picture[]

const grading =
  (gradeOf: (grade: ConditionGrade, random: Random) => number): Person =>
  (pictures, seed) => {
    const random = seededRandom(`person ${seed}`)
    return pictures.map((picture) =>
      isConditionGrade(picture.grade)
        ? { ...picture, grade: toGrade(gradeOf(picture.grade, random)) }
        : picture,
    )
  }

const toGrade = (value: number) => Math.min(10, Math.max(1, Math.round(value))) as ConditionGrade

/** As the rater: off by 0.8 grades. */
export const asRater: Person = (pictures) => [...pictures]
export const inverted = grading((grade) => 11 - grade)
export const atRandom = grading((_, random) => 1 + Math.floor(10 * random()))
export const stricterBy3 = grading((grade) => grade + 3)
/** As a vision model: a grade too strict, and off by 1.5 more grades. */
export const vision = grading((grade, random) => grade + 1 + 1.5 * normal({ next: random }))

/** The rater's grades, dealt to the pictures at random. */
export const shuffling: Person = (pictures, seed) => {
  const grades = shuffled(
    pictures.map(({ grade }) => grade),
    seededRandom(`dealt ${seed}`),
  )
  return pictures.map((picture, row) => ({ ...picture, grade: grades[row] ?? picture.grade }))
}
