import { coveredGrades, type Level } from '@curbgrade/core/grading/levels'
import type { Facets } from '../queries.ts'

/** Parses a grade, or those that a level of a scale covers: `3,4`. */
export const readGrades = (value: string): number[] => value.split(',').map(Number)

/** Adds up the counts of the grades that a level covers. A level without rows is left out, as a grade is. */
export function countLevels(counts: Facets['grades'], levels: readonly Level[]): Facets['grades'] {
  const rowsOf = new Map(counts.map(({ value, rows }) => [value, rows]))
  const counted = levels
    .map((level) => coveredGrades(level).map(String))
    .filter((grades) => grades.some((grade) => rowsOf.has(grade)))
  const covered = new Set(counted.flat())
  return [
    ...counted.map((grades) => ({
      value: grades.join(','),
      rows: sum(grades.map((grade) => rowsOf.get(grade) ?? 0)),
    })),
    ...counts.filter(({ value }) => !covered.has(value)),
  ]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
