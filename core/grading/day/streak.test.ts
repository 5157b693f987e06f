import { expect, it } from 'vitest'
import { continueStreak, isRestDue, type Streak } from './streak.ts'

const MINUTE_MS = 60_000
const gradedAt = (...minutes: readonly number[]) =>
  minutes.reduce<Streak | null>((streak, minute) => continueStreak(streak, minute * MINUTE_MS), null)

it('asks for a rest after 50 minutes without a pause', () => {
  expect(gradedAt(0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 49)).not.toSatisfy(isRestDue)
  expect(gradedAt(0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50)).toSatisfy(isRestDue)
})

it('starts again after a pause of more than five minutes', () =>
  expect(gradedAt(0, 5, 10.1, 50, 51)).toEqual({ startedAt: 50 * MINUTE_MS, lastAt: 51 * MINUTE_MS }))
