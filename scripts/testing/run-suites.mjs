import { selectReruns, settle } from './results.mjs'

/**
 * Runs suites one after the other, then each test that failed once more, alone. Resolves with the final results and with
 * the failures of tests that passed alone, which are flaky.
 */
export async function runSuites(suites) {
  const results = []
  for (const suite of suites) results.push(...(await suite.run()))
  const reruns = []
  for (const selection of selectReruns(results)) {
    const suite = suites.find(({ name }) => name === selection.suite)
    reruns.push({ selection, results: await suite.run(selection) })
  }
  return settle(results, reruns)
}
