import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screens`: pictures of every screen and state, into the ignored folder `screenshots`. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({ ...journeys, testMatch: '**/*.screens.ts', outputDir: 'test-results/screens' })
