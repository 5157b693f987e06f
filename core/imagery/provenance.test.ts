import { expect, it } from 'vitest'
import { mayGradeByMachine, type Terms } from './provenance.ts'

const forbidding: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}

it('allows machine grading if the supplier does', () => {
  const allowing = { ...forbidding, policy: { ...forbidding.policy, machineGrading: true } }
  expect(mayGradeByMachine(allowing, [])).toBe(true)
})

it('allows machine grading against the terms only if the operator has acknowledged that supplier’s', () => {
  expect(mayGradeByMachine(forbidding, [])).toBe(false)
  expect(mayGradeByMachine(forbidding, ['usgs'])).toBe(false)
  expect(mayGradeByMachine(forbidding, ['google'])).toBe(true)
})
