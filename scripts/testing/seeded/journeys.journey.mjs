import { expect, test } from '@playwright/test'
import { isFirstRun } from './first-run.mjs'

test.describe('a group', () => {
  test('fails at first (2 + 2)', () => {
    expect(isFirstRun('journey')).toBe(false)
  })
})

test('waits forever', () => new Promise(() => undefined))

test.skip('is skipped', () => undefined)
