import { selectReruns, settle } from './results.mjs'

/**
 * Runs suites beside each other, because each waits a third of its time, then each test that failed once more, alone.
 * Resolves with the final results and with the failures of tests that passed alone, which are flaky.
 */
export async function runSuites(suites) {
  const results = (await Promise.all(suites.map((suite) => suite.run()))).flat()
  const reruns = []
  for (const selection of selectReruns(results)) {
    const suite = suites.find(({ name }) => name === selection.suite)
    reruns.push({ selection, results: await suite.run(selection) })
  }
  return settle(results, reruns)
}
