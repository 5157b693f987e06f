import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Reloading the product for each file would take a quarter of the time. Each file cleans up after itself.
const isolate = false
/** What takes minutes runs when its setting asks for it. */
const tooLong = [
  ...(process.env['AI_OUTAGE_SECONDS'] === undefined ? ['server/ai/runs/long-outage.test.ts'] : []),
  ...(process.env['PERSONAL_SCALES'] === undefined ? ['server/ai/learning/personal-scales.test.ts'] : []),
]
/** A busy machine is no failure, and no test waits that long where all is well. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
/** A test that never returns to its event loop can't be ended by its time limit. */
const endBlockedTests = 'scripts/testing/end-blocked-tests.setup.ts'

export default defineConfig({
  test: {
    // Many server tests wait, for the database or for time: fewer workers leave the machine idle.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles: [endBlockedTests],
          ...patience,
          include: [
            'core/**/*.test.ts',
            'deploy/**/*.test.ts',
            'fakes/**/*.test.ts',
            'learning/**/*.test.ts',
            'ml/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'server/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts', '**/node_modules/**', ...tooLong],
          globalSetup: ['server/test/database/postgres.setup.ts'],
          setupFiles: [endBlockedTests],
          ...patience,
        },
      },
      {
        test: {
          // In isolation: a module of its own counts the data folders of a file.
          name: 'embedded-postgres',
          include: ['embedded-postgres/**/*.test.ts'],
          setupFiles: [endBlockedTests],
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          isolate,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [endBlockedTests, 'web/test.setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
