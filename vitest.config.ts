import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isFull, TEST_MS } from './fixtures/test-size.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { userGuide } from './web/markdown/user-guide-plugin.ts'

// Reloading the product for each file would take a quarter of the time. Each file cleans up after itself.
const isolate = false
/** CONTRIBUTING.md says what `npm test` leaves out. */
const exclude = ['**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.*'])]
/** What projects don't inherit. */
const shared = {
  exclude,
  testTimeout: TEST_MS,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // A failure that is printed in one line says what it found.
  chaiConfig: { truncateThreshold: 400 },
}
/** A test that never returns to its event loop can't be ended by its time limit. */
const endBlockedTests = 'scripts/testing/end-blocked-tests.setup.ts'

export default defineConfig({
  test: {
    // Many server tests wait, for the database or for time: fewer workers leave the machine idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles: [endBlockedTests],
          ...shared,
          include: [
            'core/**/*.test.ts',
            'deploy/**/*.test.ts',
            'fakes/**/*.test.ts',
            'learning/**/*.test.ts',
            'ml/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'server/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/database/postgres.setup.ts'],
          setupFiles: [endBlockedTests],
          ...shared,
          exclude: [...exclude, 'server/**/*.unit.test.ts'],
        },
      },
      {
        test: {
          // In isolation: a module of its own counts the data folders of a file.
          name: 'embedded-postgres',
          include: ['embedded-postgres/**/*.test.ts'],
          setupFiles: [endBlockedTests],
          ...shared,
        },
      },
      {
        plugins: [userGuide],
        test: {
          name: 'web',
          isolate,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [endBlockedTests, 'web/test.setup.ts'],
          ...shared,
        },
      },
    ],
  },
})
