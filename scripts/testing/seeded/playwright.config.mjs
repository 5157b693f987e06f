import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Journeys that are flaky, fail or hang on purpose, for run-suites.test.mjs. They need no browser. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testMatch: '*.journey.mjs',
  outputDir: join(process.env.SEEDED_FOLDER, 'output'),
  timeout: 2_000,
  workers: 2,
})
