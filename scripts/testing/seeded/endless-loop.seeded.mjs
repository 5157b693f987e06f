import { test } from 'vitest'

test('comes before the loop', () => undefined)

test('never returns', () => {
  for (;;) continue
})

test('comes after the loop', () => undefined)
