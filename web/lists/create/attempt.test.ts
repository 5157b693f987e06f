import { expect, it } from 'vitest'
import { nextAttempt } from './attempt.ts'

const file = new File(['street'], 'a.csv')

it('keeps the idempotency key of an unchanged request, so that a retry creates one list', () => {
  const first = nextAttempt(undefined, { title: 'Oak Park' }, file)
  expect(nextAttempt(first, { title: 'Oak Park' }, file).key).toBe(first.key)
})

it('gives a changed request a new idempotency key', () => {
  const first = nextAttempt(undefined, { title: 'Oak Park' }, file)
  expect(nextAttempt(first, { title: 'Oak Park 2' }, file).key).not.toBe(first.key)
  expect(nextAttempt(first, { title: 'Oak Park' }, new File(['street'], 'a.csv')).key).not.toBe(first.key)
})
