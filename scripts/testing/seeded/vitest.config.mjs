import { defineConfig } from 'vitest/config'

/** Tests that are flaky, fail or hang on purpose, for run-suites.test.mjs. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['scripts/testing/seeded/*.seeded.mjs'],
    setupFiles: ['scripts/testing/end-blocked-tests.setup.ts'],
    isolate: false,
    testTimeout: 2_000,
  },
})
