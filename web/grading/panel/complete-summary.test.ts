import { expect, it } from 'vitest'
import { aRow } from '../../test/answers.ts'
import { workFacts } from './complete-summary.tsx'

const stepsEvery = (ms: number) =>
  [1, 2, 3, 4, 5].map(
    (row) => ({ type: 'grade', card: aRow(row), previous: null, grade: 7, at: row * ms }) as const,
  )

it('says how long a session took and at what pace, unless no one can have looked at the houses', () => {
  expect(workFacts(stepsEvery(6_000)).map(({ name, value }) => [name, value])).toEqual([
    ['This session', '24 s'],
    ['Pace', '10 a minute'],
  ])
  expect(workFacts(stepsEvery(100))).toEqual([])
})
