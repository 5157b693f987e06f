import { expect, it } from 'vitest'
import { medianGrade } from './median-grade.ts'

it.each<[Record<string, number>, number | null]>([
  [{}, null],
  [{ 20: 7, 120: 1 }, null],
  [{ 4: 1 }, 4],
  [{ 1: 1, 10: 1 }, 5.5],
  [{ 1: 1, 5: 1, 10: 1 }, 5],
  [{ 3: 2, 4: 2 }, 3.5],
  [{ 3: 2, 4: 3 }, 4],
  [{ 3: 3, 4: 2 }, 3],
  [{ 10: 4, 20: 100 }, 10],
])('the median of %j is %s', (counts, median) => expect(medianGrade(counts)).toBe(median))
