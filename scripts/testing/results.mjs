import { stripVTControlCharacters } from 'node:util'

/**
 * A suite reports a result for each test: `{ suite, file, titles, status, message }`. `titles` are those of the groups
 * around the test, outermost first, and its own; `status` is passed, failed or skipped. A file that failed as a whole,
 * such as by a hook or a process that ended, has a result without titles; an error of the runner has no file either.
 */

/** More failures than this aren't chance. */
export const MAX_RERUNS = 10

/** Selects what to run again: tests that failed, and files that failed as a whole. */
export function selectReruns(results) {
  const failed = failuresOf(results).filter(({ file }) => file !== undefined)
  const files = failed.filter(isWholeFile)
  const tests = failed.filter((test) => !files.some((file) => covers(file, test)))
  const selections = [...files, ...tests]
  return selections.length > MAX_RERUNS ? [] : selections
}

/**
 * Replaces the failures that passed in their second run, which makes them flaky. What failed twice keeps its first
 * results.
 */
export function settle(results, reruns) {
  const passed = reruns.filter(hasPassed)
  const kept = results.filter((result) => !passed.some(({ selection }) => covers(selection, result)))
  return {
    results: [...kept, ...passed.flatMap(coveredResults)],
    flaky: passed.map(({ selection }) => selection),
  }
}

/** A second run that found no test hasn't passed. */
const hasPassed = (rerun) =>
  rerun.results.every(({ status }) => status !== 'failed') &&
  coveredResults(rerun).some(({ status }) => status === 'passed')

/** The runner selects by a pattern, which may match other tests. */
const coveredResults = ({ selection, results }) => results.filter((result) => covers(selection, result))

const covers = (selection, result) =>
  selection.suite === result.suite &&
  selection.file === result.file &&
  (isWholeFile(selection) || selection.titles.join('\n') === result.titles?.join('\n'))

const isWholeFile = ({ titles }) => titles === undefined

export const failuresOf = (results) => results.filter(({ status }) => status === 'failed')

/** The lines that end a run: what was flaky, what failed, and the counts. */
export function summarize({ results, flaky }, failedChecks, checkCount) {
  const failed = failuresOf(results)
  const passed = results.filter(({ status }) => status === 'passed')
  const passedCount = passed.length + checkCount - failedChecks.length
  return [
    ...flaky.map((result) => `flaky: ${toLine(result)}`),
    ...failedChecks.map((title) => `failed: ${title}`),
    ...failed.map((result) => `failed: ${toLine(result)}`),
    `${passedCount} passed, ${failed.length + failedChecks.length} failed`,
  ]
}

const toLine = ({ suite, file = suite, titles = [], message = '' }) =>
  [file, ...titles, stripVTControlCharacters(message).split('\n')[0]].join(': ')
