import { expect, it } from 'vitest'
import { testsOf } from './changed-files.mjs'

it('finds the tests that changed, and those beside other files that changed', () => {
  const changed = [
    'README.md',
    'core/lists/quota.ts',
    'core/lists/quota.test.ts',
    'server/lists/index.ts',
    'web/account/account-page.tsx',
  ]
  expect(testsOf(changed)).toEqual(['core/lists/quota.test.ts', 'web/account/account-page.test.tsx'])
})
