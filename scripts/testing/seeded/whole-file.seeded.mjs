import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { isFirstRun } from './first-run.mjs'

describe('after a hook that fails at first', () => {
  beforeAll(() => {
    expect(isFirstRun('hook')).toBe(false)
  })

  test('runs', () => undefined)
})

test('leaves an error behind at first', async () => {
  setTimeout(() => {
    if (isFirstRun('late error')) throw new Error('a late error')
  }, 0)
  await wait(50)
})
