import { expect, it } from 'vitest'
import { ok, refuse } from '../../shared/result.ts'
import { readImport } from './read-import.ts'

it('has the row, the grade and the time of each', () =>
  expect(
    readImport(
      [
        { propertyId: 'r2', grade: 7, gradedAt: 5 },
        { propertyId: 'r1', grade: 40 },
      ],
      2,
    ),
  ).toEqual(
    ok([
      { rowNo: 2, grade: 7, at: 5 },
      { rowNo: 1, grade: 40, at: null },
    ]),
  ))

it('names each property that the list doesn’t have, or that comes twice', () => {
  const grades = ['r1', 'r3', 'house', 'r1'].map((propertyId) => ({ propertyId, grade: 1 }))
  expect(readImport(grades, 2)).toEqual(
    refuse('malformed', {
      problems: [
        'body.grades.1.propertyId: is not a property of the list',
        'body.grades.2.propertyId: is not a property of the list',
        'body.grades.3.propertyId: is named before',
      ],
    }),
  )
})

it('names the first 20 of many problems', () => {
  const read = readImport(
    Array.from({ length: 5_000 }, () => ({ propertyId: 'r9', grade: 1 })),
    2,
  )
  expect(read.ok || read.error.facts).toMatchObject({ problems: { length: 20 } })
})

it.each([0, 11, 4.5, -1])('refuses the grade %s', (grade) =>
  expect(readImport([{ propertyId: 'r1', grade }], 1)).toEqual(refuse('invalid_grade', { grade })),
)
