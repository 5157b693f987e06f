import { expect, it } from 'vitest'
import { describeChange, type SurveyRow } from './survey.ts'

const aRow = (grade: number | null): SurveyRow => ({
  rowNo: 7,
  grade,
  picture: { id: 'a', kind: 'street', provider: 'google', capturedAt: '2022-05' },
  gradedAt: '2023-01-02T03:04:05Z',
})

it('shows the earlier grade, its picture’s month, the answer and the difference of two readings', () => {
  const later = {
    grade: 8,
    picture: { ...aRow(8).picture, id: 'b', provider: 'own' } as SurveyRow['picture'],
  }
  expect(describeChange(aRow(5), later, 'same')).toEqual({
    earlierGrade: 5,
    earlierCaptured: '2022-05',
    compared: 'same',
    isBetweenProviders: true,
    readingDifference: 3,
  })
})

it.each([
  [5, 4, -1],
  [5, 5, 0],
  [5, 70, null],
  [40, 5, null],
  [null, 5, null],
  [5, null, null],
])('of grades %s and %s, the difference of two readings is %s', (earlier, later, difference) =>
  expect(describeChange(aRow(earlier), aRow(later), null).readingDifference).toBe(difference),
)

it('shows nothing for a row that wasn’t in the earlier survey', () => {
  expect(describeChange(null, aRow(5), 'worse')).toEqual({
    earlierGrade: null,
    earlierCaptured: null,
    compared: null,
    isBetweenProviders: false,
    readingDifference: null,
  })
})
