import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installed } from '../check-steps.mjs'
import { run } from '../steps.mjs'

const reporterPath = (name) => fileURLToPath(new URL(`${name}-reporter.mjs`, import.meta.url))

/**
 * A suite is all tests of a runner. `run` runs them, or the test or file of a result alone, and resolves with results as
 * in results.mjs. Options are those of `run` in steps.mjs.
 */
export const toVitestSuite = (config, options) =>
  toSuite('vitest', options, (selection) => [
    'run',
    `--config=${config}`,
    '--reporter=default',
    `--reporter=${reporterPath('vitest')}`,
    ...toFilter(selection, (titles) => `--testNamePattern=^${titles}$`),
  ])

export const toPlaywrightSuite = (config, options) =>
  toSuite('playwright', options, (selection) => [
    'test',
    `--config=${config}`,
    `--reporter=list,${reporterPath('playwright')}`,
    // Playwright puts the file before the titles, and tags after them.
    ...toFilter(selection, (titles) => `--grep= ${titles}( @\\S+)*$`),
  ])

const toSuite = (name, options, toArguments) => ({
  name,
  run: async (selection) => {
    const folder = mkdtempSync(join(tmpdir(), 'curbgrade-results-'))
    try {
      const file = join(folder, 'results.json')
      const env = { ...options?.env, RESULTS_FILE: file }
      const code = await run(installed(name), toArguments(selection), { ...options, env })
      return readResults(file, code).map((result) => ({ suite: name, ...result }))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

const toFilter = (selection, toTitleFilter) => {
  if (selection === undefined) return []
  const { file, titles } = selection
  return titles === undefined ? [file] : [file, toTitleFilter(escapeRegExp(titles.join(' ')))]
}

const escapeRegExp = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A runner can fail without a failed test, as when it can't read its settings. */
function readResults(file, code) {
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const isExplained = code === 0 || results.some(({ status }) => status === 'failed')
  return isExplained ? results : [...results, { status: 'failed', message: `ended with code ${code}` }]
}
