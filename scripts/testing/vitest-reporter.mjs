import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findBlocked } from './blocked-tests.mjs'

/** Writes results as in results.mjs to the file that RESULTS_FILE names. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const results = modules.flatMap((module) => {
      const file = relative('.', module.moduleId)
      const message = messageOfFile(module, unhandledErrors)
      const tests = [...module.children.allTests()].map(toResult)
      const all = message === undefined ? tests : [...tests, { status: 'failed', message }]
      return all.map((result) => ({ file, ...result }))
    })
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify(results))
  }
}

function toResult(test) {
  const { state, errors } = test.result()
  // What was still to run when its process ended is neither passed nor failed.
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
  const hasEnded = !['queued', 'pending'].includes(module.state())
  return hasEnded ? undefined : (findBlocked(module.moduleId)?.message ?? 'its process ended')
}
