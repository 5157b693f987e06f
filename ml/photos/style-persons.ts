import { type ConditionGrade, type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import type { Photo } from './real-photos.ts'

/**
 * Simulated persons whose grades are a function of the house style, because no photo here has a known condition. They
 * stand for a scale that shows in pictures, and say nothing of condition. The one scale was chosen before any figure was
 * seen, and missed the model card's figure. So that no choice of ours is left, the others are all persons who like some of
 * the styles and dislike the rest; they were written down before any figure of theirs was seen.
 */
const SCALE: Readonly<Record<string, ConditionGrade>> = {
  'American craftsman style': 2,
  'Colonial architecture': 4,
  'Queen Anne architecture': 7,
  'Tudor Revival architecture': 9,
}
export const styles: readonly string[] = Object.keys(SCALE)

type Person = (photo: Photo) => LabeledPicture

const gradeWith =
  (gradeOf: (style: string) => ConditionGrade | undefined): Person =>
  ({ file, label, features }) => {
    const grade = gradeOf(label)
    if (grade === undefined || !styles.includes(label)) throw new Error(`${file} has no style to grade`)
    return { features, grade, street: file, hash: file }
  }

/** One scale over all styles, though they have no order. */
export const gradeByStyle = gradeWith((style) => SCALE[style])

/** Of each person the styles that they dislike: some, and not all. */
export const tastes: readonly (readonly string[])[] = Array.from(
  { length: 2 ** styles.length - 2 },
  (_, index) => styles.filter((_style, place) => ((index + 1) >> place) & 1),
)

/** A person who finds only these styles in need of work. */
export const gradeAgainst = (disliked: readonly string[]): Person =>
  gradeWith((style) => (disliked.includes(style) ? 9 : 2))

/** The style whose grade on the scale is nearest; null for a category. */
export function styleOf(grade: Grade): string | null {
  if (!isConditionGrade(grade)) return null
  const distanceTo = (style: string) => Math.abs((SCALE[style] ?? Number.NaN) - grade)
  return styles.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0] ?? null
}
