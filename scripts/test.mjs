import { checkSteps } from './check-steps.mjs'
import { findBrowser, findHeadlessShell } from './find-browser.mjs'
import { failedSteps } from './steps.mjs'
import { findEngines } from './testing/find-engines.mjs'
import { requireProgram } from './testing/require-program.mjs'
import { failuresOf, summarize } from './testing/results.mjs'
import { runSuites } from './testing/run-suites.mjs'
import { toPlaywrightSuite, toVitestSuite } from './testing/suites.mjs'

/**
 * Types, lint and the other checks beside unit tests, the server on a real PostgreSQL, the web, and journeys in a real
 * browser. What fails runs once more at the end, alone. The last line counts tests and checks.
 *
 * `--full` runs the full sizes (CONTRIBUTING.md).
 */
const BUILD = ['build', process.execPath, ['scripts/build.mjs']]

if (process.argv.includes('--full')) process.env.TEST_SIZE = 'full'
const browser = findBrowser()
const browsers = { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: findHeadlessShell() ?? browser }
requireProgram('pgbouncer')
requireProgram('curl')
const isFull = process.env.TEST_SIZE === 'full'
if (isFull) requireProgram('postgresql-15')
const engines = isFull ? findEngines() : {}
if ((await failedSteps([BUILD])).length > 0) throw new Error('the build failed')
const [failedChecks, run] = await Promise.all([
  failedSteps(checkSteps, 1),
  runSuites([
    toVitestSuite('vitest.config.ts'),
    toPlaywrightSuite('playwright.config.ts', { env: { ...browsers, ...engines } }),
  ]),
])
process.stdout.write(`\n${summarize(run, failedChecks, checkSteps.length).join('\n')}\n`)
process.exitCode = failedChecks.length + failuresOf(run.results).length === 0 ? 0 : 1
