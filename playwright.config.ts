import { defineConfig } from '@playwright/test'

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Drawn by the processor, what moves takes a fifth of all time; grade-list.e2e.ts looks at it moving.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of every journey; TRACE=1 records it where one fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        // WebGL without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
