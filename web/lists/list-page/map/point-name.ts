import { type Level, levelOf, shortName } from '@curbgrade/core/grading/levels'

const MAX_LETTERS = 3

/** What a point shows: the level of its grade, or the first letters of its category. Two of *Alley* would read as AI. */
export function pointName(grade: number, levels: readonly Level[], short: (grade: number) => string): string {
  const level = levelOf(levels, grade)
  return level === undefined ? short(grade).slice(0, MAX_LETTERS) : shortName(level)
}
