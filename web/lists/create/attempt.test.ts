import { expect, it } from 'vitest'
import { nextAttempt } from './attempt.ts'

const file = new File(['street'], 'a.csv')

it('sends the same wish under the same key, so that a retry makes one list', () => {
  const first = nextAttempt(undefined, { title: 'Oak Park' }, file)
  expect(nextAttempt(first, { title: 'Oak Park' }, file).key).toBe(first.key)
})

it('sends a changed wish under another key', () => {
  const first = nextAttempt(undefined, { title: 'Oak Park' }, file)
  expect(nextAttempt(first, { title: 'Oak Park 2' }, file).key).not.toBe(first.key)
  expect(nextAttempt(first, { title: 'Oak Park' }, new File(['street'], 'a.csv')).key).not.toBe(first.key)
})
