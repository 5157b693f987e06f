import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findBlocked } from './blocked-tests.mjs'

/** Writes results as in results.mjs to the file that RESULTS_FILE names. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const results = [
      ...modules.flatMap((module) => toFileResults(module, unhandledErrors)),
      ...toRunnerResults(modules, unhandledErrors),
    ]
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify(results))
  }
}

function toFileResults(module, unhandledErrors) {
  const file = relative('.', module.moduleId)
  const tests = [...module.children.allTests()].map(toResult)
  const message = messageOfFile(module, unhandledErrors)
  const all = message === undefined ? tests : [...tests, { status: 'failed', message }]
  return all.map((result) => ({ file, ...result }))
}

function toResult(test) {
  const { state, errors } = test.result()
  // Tests that were pending when their process ended are neither passed nor failed.
  const status = state === 'pending' ? 'skipped' : state
  return { titles: toTitles(test), status, message: errors?.[0]?.message }
}

const toTitles = ({ type, parent, name }) => (type === 'module' ? [] : [...toTitles(parent), name])

/** Why a file failed apart from its tests: it didn't load, a hook failed, an error had no test, or its process ended. */
function messageOfFile(module, unhandledErrors) {
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...unhandledErrors.filter((error) => error.VITEST_TEST_PATH === module.moduleId),
  ]
  if (errors.length > 0) return errors[0].message
  return isUnfinished(module) ? (findBlocked(module.moduleId)?.message ?? 'its process ended') : undefined
}

const isUnfinished = (module) => ['queued', 'pending'].includes(module.state())

/** Errors of no file, except those that report the process of an unfinished file. */
function toRunnerResults(modules, unhandledErrors) {
  const isReported = ({ message }) => message.startsWith('[vitest-pool]') && modules.some(isUnfinished)
  return unhandledErrors
    .filter((error) => error.VITEST_TEST_PATH === undefined && !isReported(error))
    .map(({ message }) => ({ status: 'failed', message }))
}
