import { checkSteps } from './check-steps.mjs'
import { findBrowser, findHeadlessShell } from './find-browser.mjs'
import { requirePgbouncer } from './require-pgbouncer.mjs'
import { requirePostgres15 } from './require-postgres-15.mjs'
import { failedSteps } from './steps.mjs'
import { failuresOf, summarize } from './testing/results.mjs'
import { runSuites } from './testing/run-suites.mjs'
import { toPlaywrightSuite, toVitestSuite } from './testing/suites.mjs'

/**
 * Everything: types, lint and the other checks, unit tests, the server on a real PostgreSQL, the web, and journeys in a
 * real browser. What fails runs once more at the end, alone. The last line counts tests and checks.
 */
const BUILD = ['build', process.execPath, ['scripts/build.mjs']]

const browser = findBrowser()
const browsers = { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: findHeadlessShell() ?? browser }
requirePgbouncer()
if (process.env.TEST_SIZE === 'full') requirePostgres15()
const failedChecks = await failedSteps([BUILD, ...checkSteps])
if (failedChecks.includes(BUILD[0])) throw new Error('the build failed')
const run = await runSuites([
  toVitestSuite('vitest.config.ts'),
  toPlaywrightSuite('playwright.config.ts', { env: browsers }),
])
process.stdout.write(`\n${summarize(run, failedChecks, checkSteps.length).join('\n')}\n`)
process.exitCode = failedChecks.length + failuresOf(run.results).length === 0 ? 0 : 1
