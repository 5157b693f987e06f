import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// The demo account as a visitor finds it.
process.env['DEMO_TOKENS'] ??= '5000'

/** `npm run screens`: pictures of every screen and state, into the ignored folder `screenshots`. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({ ...journeys, testMatch: '**/*.screens.ts', outputDir: 'test-results/screens' })
