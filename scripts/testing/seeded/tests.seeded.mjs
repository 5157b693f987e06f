import { describe, expect, test } from 'vitest'
import { isFirstRun } from './first-run.mjs'

test('passes', () => undefined)

describe('a group', () => {
  test('fails at first (2 + 2)', () => {
    expect(isFirstRun('test')).toBe(false)
  })

  test('fails twice', () => {
    expect(1).toBe(2)
  })
})

test.skip('is skipped', () => undefined)
