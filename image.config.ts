import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run try-image`: the image as operators run it, walked through behind stand-ins. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  ...journeys,
  testDir: 'deploy/image',
  testMatch: '**/*.walk.ts',
  outputDir: 'test-results/image',
  timeout: 120_000,
})
