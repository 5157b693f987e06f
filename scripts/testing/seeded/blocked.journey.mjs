import { test as base } from '@playwright/test'
import { endIfBlocked } from '../end-if-blocked.ts'
import { blockForever } from './block-forever.mjs'

const test = base.extend({
  endedIfBlocked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      endIfBlocked()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

test('never returns', () => {
  blockForever()
})

test('comes after it', () => undefined)
