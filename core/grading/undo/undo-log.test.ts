import { expect, it } from 'vitest'
import {
  countSteps,
  lastStep,
  noSteps,
  type UndoLog,
  withoutLastStep,
  withStep,
  withStepsThat,
} from './undo-log.ts'

const log: UndoLog<string> = { steps: ['c', 'd'], earlierSteps: ['a', 'b'] }

it('takes back the steps of this page first, then the earlier ones', () => {
  const taken: (string | undefined)[] = []
  let left = log
  while (countSteps(left) > 0) {
    taken.push(lastStep(left))
    left = withoutLastStep(left)
  }
  expect(taken).toEqual(['d', 'c', 'b', 'a'])
  expect([lastStep(left), withoutLastStep(left)]).toEqual([undefined, noSteps])
})

it('continues with a new step after an undo', () =>
  expect(lastStep(withStep(withoutLastStep(log), 'e'))).toBe('e'))

it('forgets what can no longer be taken back, wherever it stands', () =>
  expect(withStepsThat((step) => step !== 'b' && step !== 'd', log)).toEqual({
    steps: ['c'],
    earlierSteps: ['a'],
  }))
