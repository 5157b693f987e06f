import { expect, it } from 'vitest'
import { mayGradeByMachine, type Terms } from './provenance.ts'

const forbidding: Terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
}

it('a machine grades what its supplier allows', () => {
  const allowing = { ...forbidding, policy: { ...forbidding.policy, machineGrading: true } }
  expect(mayGradeByMachine(allowing, [])).toBe(true)
})

it('a machine grades what its supplier forbids only where the operator has acknowledged the terms of that one', () => {
  expect(mayGradeByMachine(forbidding, [])).toBe(false)
  expect(mayGradeByMachine(forbidding, ['usgs'])).toBe(false)
  expect(mayGradeByMachine(forbidding, ['google'])).toBe(true)
})
