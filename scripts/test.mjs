import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkSteps, installed } from './check-steps.mjs'
import { findBrowser, findHeadlessShell } from './find-browser.mjs'
import { requirePgbouncer } from './require-pgbouncer.mjs'
import { failedSteps, run } from './steps.mjs'

/**
 * Everything: types, lint and the other checks, unit tests, the server on a real PostgreSQL, the web, and journeys in a
 * real browser. The last line counts tests and checks.
 */
const reports = mkdtempSync(join(tmpdir(), 'curbgrade-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const BUILD = ['build', process.execPath, ['scripts/build.mjs']]

try {
  const browser = findBrowser()
  const shell = findHeadlessShell() ?? browser
  requirePgbouncer()
  const failedChecks = await failedSteps([BUILD, ...checkSteps])
  if (failedChecks.includes(BUILD[0])) throw new Error('the build failed')
  const vitest = await run(installed('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
  const playwright = await run(installed('playwright'), ['test', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: browser,
      HEADLESS_SHELL_PATH: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    },
  })
  const units = readReport(vitestReport)
  const journeyReport = readReport(playwrightReport)
  const journeys = journeyReport?.stats
  const passed =
    (units?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + checkSteps.length - failedChecks.length
  const missingReports = (units === null ? 1 : 0) + (journeys === undefined ? 1 : 0)
  const failed =
    (units?.numFailedTests ?? 0) +
    (journeys?.unexpected ?? 0) +
    (journeys?.flaky ?? 0) +
    failedChecks.length +
    missingReports
  // A suite that fails to load, or a worker that dies, fails the run without a failed test.
  const silent = failed === 0 && (vitest !== 0 || playwright !== 0) ? 1 : 0
  process.exitCode = failed + silent === 0 ? 0 : 1
  for (const name of [...failedChecks, ...failedUnits(units), ...failedJourneys(journeyReport)])
    process.stdout.write(`\nfailed: ${name}`)
  process.stdout.write(`\n${passed} passed, ${failed + silent} failed\n`)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** Repeats failures at the end because their first output is far above. */
function failedUnits(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && message !== '' ? [`${relative('.', name)}: ${message.split('\n')[0]}`] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative('.', name)}: ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`),
  ])
}

function failedJourneys(report) {
  const all = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(all)]
  return all({ suites: report?.suites })
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`)
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
