import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/steps/launch-options.ts'
import { fullSize, isFull } from './fixtures/test-size.ts'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // CONTRIBUTING.md says what `npm test` leaves out.
  grepInvert: isFull ? [] : new RegExp(fullSize.tag),
  outputDir: 'test-results',
  fullyParallel: false,
  // A journey keeps a core busy, and vitest the others.
  workers: Math.max(1, availableParallelism() - 1),
  forbidOnly: true,
  retries: 0,
  // A busy machine is no failure, and no journey waits that long where all is well.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Drawn by the processor, what moves takes a fifth of all time; grade-list.e2e.ts looks at it moving.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of every journey; TRACE=1 records it where one fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: launchOptions(process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']),
  },
})
