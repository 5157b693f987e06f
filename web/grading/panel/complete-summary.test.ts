import type { Grade } from '@curbgrade/core/grading/grade-scale'
import { expect, it } from 'vitest'
import { aRow } from '../../test/answers.ts'
import { workFacts } from './complete-summary.tsx'

const stepsEvery = (ms: number) =>
  [1, 2, 3, 4, 5].map(
    (row) => ({ type: 'grade', card: aRow(row), grade: 7, at: row * ms, shownAt: row * ms }) as const,
  )

it('says how long a session took and at what pace, unless no one can have looked at the houses', () => {
  expect(workFacts(stepsEvery(6_000)).map(({ name, value }) => [name, value])).toEqual([
    ['This session', '24 s'],
    ['Pace', '10 a minute'],
  ])
  expect(workFacts(stepsEvery(100))).toEqual([])
})

it('says how many properties were graded without a picture, each by its latest grade (D73)', () => {
  const unseen = (row: number, grade: Grade) => ({ type: 'grade', card: aRow(row), grade, at: 0 }) as const
  const seen = { ...unseen(2, 6), type: 'regrade', shownAt: 1 } as const
  const steps = [unseen(1, 5), unseen(2, 5), unseen(3, 20), seen]
  expect(workFacts(steps)).toMatchObject([{ name: 'Graded without a picture', value: '1' }])
})
